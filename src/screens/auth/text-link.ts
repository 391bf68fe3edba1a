/** A link in the running text of the sign-in screens. */
export const TEXT_LINK = 'text-accent-text font-semibold underline-offset-4 hover:underline'
