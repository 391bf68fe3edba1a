/** Once might come before the app listens. */
export const REPEAT_EVERY_MS = 500
