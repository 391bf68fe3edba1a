/** Texts for when the command palette itself could not be loaded. */

export const loadFailedTitle = 'The command palette isn’t available'
export const loadFailedText = 'Check your connection and try again.'
