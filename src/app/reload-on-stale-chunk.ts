import { PAGE_CACHE, PAGE_PATH } from '#domain/app-shell.ts'

const RELOADED_AT_KEY = 'marquee-recovered-at'

/** Prevents a reload loop when servers with different builds share the traffic. */
const MIN_RELOAD_INTERVAL_MS = 60_000

/** Reloads the page when a chunk cannot be loaded because the server has a newer build. */
export function reloadOnStaleChunk(): void {
  window.addEventListener('vite:preloadError', () => void reloadIfStale())
}

async function reloadIfStale(): Promise<void> {
  const reloadedAt = Number(sessionStorage.getItem(RELOADED_AT_KEY))
  if (Date.now() - reloadedAt < MIN_RELOAD_INTERVAL_MS || !(await hasNewBuild())) return
  sessionStorage.setItem(RELOADED_AT_KEY, String(Date.now()))
  await globalThis.caches?.delete(PAGE_CACHE)
  location.reload()
}

/** Returns whether the server's page loads another entry script than this one. */
async function hasNewBuild(): Promise<boolean> {
  const entry = document.querySelector('script[type=module]')?.getAttribute('src')
  try {
    const page = await fetch(PAGE_PATH, { cache: 'no-cache' })
    return page.ok && !(await page.text()).includes(entry ?? '')
  } catch {
    return false
  }
}
