/** What the page and its service worker have agreed upon. */

/** Always at this address: a worker is replaced by what lies where it came from. */
export const WORKER_PATH = '/service-worker.js'

/** Holds the app's page, alone. */
export const PAGE_CACHE = 'marquee-page'

/** The page stands under this address, whichever it was asked for by. */
export const PAGE_PATH = '/'

/** Holds pictures of the catalogue. */
export const PICTURE_CACHE = 'marquee-pictures'

/** What the page asks of the worker: to fetch what no screen has needed yet. */
export const KEEP_THE_REST = 'keep-the-rest'

/** What the worker tells its pages: the kept page is another one than before. */
export const PAGE_CHANGED = 'page-changed'
