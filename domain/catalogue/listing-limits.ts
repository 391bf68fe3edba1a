/** A listing offers at most this many pages. Apart from `pagination.ts`, because URLs are parsed by the first view's code. */
export const MAX_LISTING_PAGES = 10
