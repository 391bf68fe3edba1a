/** Names that the server, the app and its service worker share: URLs, element ids, cache names and messages. */

import { SOURCE_LANGUAGE } from './language.ts'

/** Id of the element in the HTML page that holds the app configuration as JSON. */
export const APP_CONFIG_ELEMENT_ID = 'app-config'

/** Paths of backend services, on this server or on a Supabase project. No page of the app may start with one. */
export const SERVICE_PATH_PATTERN =
  /^\/+(?:(?:auth|rest|storage|functions|realtime|graphql|analytics|pg)\/v\d+|tmdb|mail|mail\.json)(?:\/|$)/i

/** The paths of shared lists begin with it. They contain a token that opens the list, so they are neither indexed nor logged. */
export const SHARED_LIST_PATH = '/shared/'

/** Returns whether the path is of a shared list, however it is spelled: browsers and proxies read some spellings alike. */
export function isSharedListPath(path: string): boolean {
  return /^[\\/]+(?:\.[\\/]+)*shared\.*[\\/]/i.test(decodeRepeatedly(path))
}

/** Never changes: browsers update a worker from the URL that it was registered at. */
export const SERVICE_WORKER_PATH = '/service-worker.js'

/** Cache that holds only the app's HTML page. */
export const PAGE_CACHE = 'marquee-page'

/** Key of the HTML page in its cache, whichever route it is served for. */
export const PAGE_PATH = '/'

/** Returns the name of the build's HTML page in a language, given as a BCP 47 tag. */
export function getPageName(language: string): string {
  return language === SOURCE_LANGUAGE ? 'index.html' : `index.${language}.html`
}

/** Returns the language of a build's HTML page, or undefined for any other file. */
export function parsePageName(name: string): string | undefined {
  const match = /^index(?:\.([\w-]+))?\.html$/.exec(name)
  return match ? (match[1] ?? SOURCE_LANGUAGE) : undefined
}

/** Cache that holds catalogue images. */
export const IMAGE_CACHE = 'marquee-pictures'

/** Message to the worker: fetch the files that no screen has needed yet. */
export const CACHE_REMAINING_FILES = 'keep-the-rest'

/** Message to the worker: the server has another page for this device now. */
export const LANGUAGE_CHANGED = 'language-changed'

/** Message to an installed worker: take over from the active one. */
export const ACTIVATE = 'activate'

/** Message from the worker: the cached HTML page has changed. */
export const PAGE_CHANGED = 'page-changed'

/** An encoded percent sign hides another encoding. */
const ENCODINGS_MAX = 3

function decodeRepeatedly(path: string, times = ENCODINGS_MAX): string {
  try {
    return times === 0 ? path : decodeRepeatedly(decodeURIComponent(path), times - 1)
  } catch {
    // A literal "%".
    return path
  }
}
