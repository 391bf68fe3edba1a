/** Texts of toasts about the library. */

export const libraryFullTitle = 'Your library is full'
export const libraryFullText =
  'New changes are saved only on this device. To sync, delete some lists or history.'

export const notStoredTitle = 'Not saved on this device'
export const notStoredText =
  'You’ll lose this change when you close the page. Free up storage or allow site data to keep it.'

export const historyFullTitle = 'Your watch history is full'
export const historyFullText =
  'New progress is saved only on this device. To sync, delete some titles from your history.'

export const undo = 'Undo'
