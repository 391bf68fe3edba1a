/** Where the official client keeps a session in the browser's local storage. */
export const SESSION_STORAGE_KEY = 'marquee-session'
