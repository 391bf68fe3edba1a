/** The button on a title's page, which the command menu presses. */
export const ADD_TO_LIST_ID = 'add-to-list'
