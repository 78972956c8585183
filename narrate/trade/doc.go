// Package trade holds the vocabularies of the building trades that the engineering
// engines narrate: what is counted in a substation or a modular building, and how people
// write the names of its checks. Engines take a vocabulary and add their own words.
package trade
