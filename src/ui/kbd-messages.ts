/** The names of keys that screen readers say, and the labels that are written on keys. */

export const command = 'Command'
export const option = 'Option'
export const leftArrow = 'Left arrow'
export const rightArrow = 'Right arrow'
export const upArrow = 'Up arrow'
export const downArrow = 'Down arrow'
export const enter = 'Enter'
export const comma = 'Comma'
export const slash = 'Slash'
export const questionMark = 'Question mark'
