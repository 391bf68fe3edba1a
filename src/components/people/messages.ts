/** Texts of cards of people. */

export const unnamedPerson = 'Unknown'
export const person = 'Person'
