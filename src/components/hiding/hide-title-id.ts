/** The button on a title's page, which the command menu presses. */
export const HIDE_TITLE_ID = 'hide-title'
