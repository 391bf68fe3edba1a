/** The contract between the app and its service worker: URLs, cache names and messages. */

/** Never changes: browsers update a worker from the URL that it was registered at. */
export const SERVICE_WORKER_PATH = '/service-worker.js'

/** Cache that holds only the app's HTML page. */
export const PAGE_CACHE = 'marquee-page'

/** Key of the HTML page in its cache, whichever route it is served for. */
export const PAGE_PATH = '/'

/** Cache that holds catalogue images. */
export const IMAGE_CACHE = 'marquee-pictures'

/** Message to the worker: fetch the files that no screen has needed yet. */
export const CACHE_REMAINING_FILES = 'keep-the-rest'

/** Message from the worker: the cached HTML page has changed. */
export const PAGE_CHANGED = 'page-changed'
