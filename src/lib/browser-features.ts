/**
 * Features that the app depends on, and that Safari or Firefox lack or users may block. Where site data is blocked, every
 * access to it throws: only this module touches it.
 */

type StringStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** True if a press beside a dialog closes it if the dialog has the attribute `closedby`. */
export const HAS_CLOSED_BY =
  'HTMLDialogElement' in globalThis && 'closedBy' in globalThis.HTMLDialogElement.prototype

/** Returns whether any element can fill the screen. On iPhones only videos can. */
export function hasFullscreenApi(): boolean {
  return 'fullscreenEnabled' in document
}

/** Returns whether frames know this `sandbox` token; browsers report unknown ones as errors. */
export function hasSandboxToken(token: string): boolean {
  return document.createElement('iframe').sandbox.supports(token)
}

const memory = new Map<string, string>()

const memoryStorage: StringStorage = {
  getItem: (key) => memory.get(key) ?? null,
  setItem: (key, value) => void memory.set(key, value),
  removeItem: (key) => void memory.delete(key),
}

/** Local storage. While it is blocked, the page remembers until it is closed. */
export const deviceStorage: StringStorage = {
  getItem: (key) => getLocalStorage().getItem(key),
  setItem: (key, value) => getLocalStorage().setItem(key, value),
  removeItem: (key) => getLocalStorage().removeItem(key),
}

/** Returns a value that this tab stores, null if there is none; undefined if the tab cannot store any. */
export function readTabValue(key: string): string | null | undefined {
  return attempt(() => sessionStorage.getItem(key))
}

export function writeTabValue(key: string, value: string): void {
  attempt(() => sessionStorage.setItem(key, value))
}

export function readCookies(): string {
  return attempt(() => document.cookie) ?? ''
}

/** Sets one cookie, in the format of `document.cookie`. */
export function writeCookie(cookie: string): void {
  attempt(() => (document.cookie = cookie))
}

/** Undefined on an insecure origin, and where site data is blocked. */
export function getServiceWorkers(): ServiceWorkerContainer | undefined {
  return attempt(() => navigator.serviceWorker)
}

/** Deletes a cache. There are none on an insecure origin, or where site data is blocked. */
export async function deleteCache(name: string): Promise<void> {
  await attempt(() => globalThis.caches)
    ?.delete(name)
    .catch(() => false)
}

/** Resolves to true if there is a database of this name. Some browsers cannot say. */
export async function mayHaveDatabase(name: string): Promise<boolean> {
  const databases = await attempt(() => indexedDB.databases())?.catch(() => undefined)
  return databases?.some((database) => database.name === name) ?? true
}

/** Opens a channel to the other tabs; undefined where site data is blocked. */
export function openTabChannel(name: string): BroadcastChannel | undefined {
  return attempt(() => new BroadcastChannel(name))
}

/** Asks anew each time, because users can block and allow site data while the page is open. */
function getLocalStorage(): StringStorage {
  return attempt(() => globalThis.localStorage) ?? memoryStorage
}

function attempt<Value>(run: () => Value): Value | undefined {
  try {
    return run()
  } catch {
    return undefined
  }
}
