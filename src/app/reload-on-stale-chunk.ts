import { PAGE_CACHE, PAGE_PATH } from '#domain/app-shell.ts'
import { deleteCache, readTabValue, writeTabValue } from '#src/lib/browser-features.ts'
import { waitForServer } from '#src/lib/connection.ts'

const RELOADED_AT_KEY = 'marquee-recovered-at'

/** How the messages of errors begin when a chunk could not be loaded. */
export const IMPORT_FAILED = 'import: '

/** Prevents a reload loop when servers with different builds share the traffic. */
const MIN_RELOAD_INTERVAL_MS = 60_000

const TIMEOUT_MS = 10_000

let checking: Promise<void> | undefined

/**
 * Reloads the page when a chunk cannot be loaded because the server has a newer build. The router would reload after
 * any failure, which replaces the app with the browser's error page while the server is away; it goes by the message.
 */
export function reloadOnStaleChunk(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    payload.message = IMPORT_FAILED + payload.message
    // One check is enough, however many chunks fail.
    checking ??= reloadIfStale().finally(() => (checking = undefined))
  })
}

async function reloadIfStale(): Promise<void> {
  const reloadedAt = readTabValue(RELOADED_AT_KEY)
  // A tab that cannot remember the last reload might never stop.
  if (reloadedAt === undefined || Date.now() - Number(reloadedAt) < MIN_RELOAD_INTERVAL_MS) return
  if (!(await hasNewBuild())) return
  writeTabValue(RELOADED_AT_KEY, String(Date.now()))
  await deleteCache(PAGE_CACHE)
  location.reload()
}

/** Returns whether the server's page loads another entry script than this one. */
async function hasNewBuild(): Promise<boolean> {
  try {
    return await fetchHasNewBuild()
  } catch {
    await waitForServer()
    // The server may have been away for an update.
    return await fetchHasNewBuild().catch(() => false)
  }
}

async function fetchHasNewBuild(): Promise<boolean> {
  const entry = document.querySelector('script[type=module]')?.getAttribute('src')
  const page = await fetch(PAGE_PATH, { cache: 'no-cache', signal: AbortSignal.timeout(TIMEOUT_MS) })
  return page.ok && !(await page.text()).includes(entry ?? '')
}
