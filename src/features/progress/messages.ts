/** Texts of toasts about watch progress. */

export const historyFullTitle = 'Your watch history is full'
export const historyFullText =
  'New progress is saved only on this device. To sync, delete some titles from your history.'
