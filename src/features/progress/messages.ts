/** Texts of toasts about watch progress. */

export const historyFullTitle = 'Your watch history is full'
export const historyFullText =
  'New progress stays on this device. Remove titles from your history to sync it.'
