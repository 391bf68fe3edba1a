/** Texts of routes that have no screen of their own. */

export const skipToContent = 'Skip to content'
