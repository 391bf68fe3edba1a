/** Texts of toasts about the library. */

export const libraryFullTitle = 'Your library is full'
export const libraryFullText = 'New changes stay on this device. Delete lists or history to sync them.'

export const notStoredTitle = 'Not saved on this device'
export const notStoredText =
  'The change lasts until you close this page. Free up storage, or allow site data.'
