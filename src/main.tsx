import '#src/ui/theme.css'
import '#src/ui/static-page.css'
import { createHistory } from '#src/app/back-closes-layers.ts'
import { followPageEvents } from '#src/app/follow-page-events.ts'
import { mount } from '#src/app/mount.tsx'
import { reloadOnStaleChunk } from '#src/app/reload-on-stale-chunk.ts'
import { announceNavigation, createAppRouter } from '#src/app/router.tsx'
import { handleEmailLink } from '#src/features/account/email-link.ts'
import { persistQueries, removeExpiredQueries } from '#src/features/catalogue/client/query-persister.ts'
import { loadFirstMessages, loadMessages } from '#src/i18n/language.ts'
import { trackConnection } from '#src/lib/connection.ts'
import { preloadHeroImages } from '#src/lib/prefetched-response.ts'
import { createQueryClient } from '#src/lib/query-client.ts'
import { toPlainSearch } from '#src/lib/search-params.ts'

/** Events that come before a title is opened. */
const SIGNS_OF_USE = ['scroll', 'pointermove', 'pointerdown', 'keydown']

/** Caching for the next visit must not compete with this visit's first view and its images. */
const REGISTER_WORKER_AFTER_MS = 10_000

const CLEAN_UP_AFTER_MS = 20_000

reloadOnStaleChunk()
rewriteEarlierLink()
handleEmailLink()
// Schedule from a small stack: DevTools records an async stack trace per task, which is slow inside the main bundle.
queueMicrotask(schedule)

/** A history entry with a state is a navigation of this app, not a link that an earlier version wrote. */
function rewriteEarlierLink(): void {
  const search = toPlainSearch(location.search)
  if (history.state || search === location.search) return
  history.replaceState(null, '', `${location.pathname}${search}${location.hash}`)
}

/** Splits the startup into separate tasks, so that none of them blocks the main thread for long. */
function schedule(): void {
  runInNewTask(preloadHeroImages)
  // The page has preloaded them.
  void loadFirstMessages().then(() => runInNewTask(start))
  setTimeout(() => void removeExpiredQueries(), CLEAN_UP_AFTER_MS)
  // In development a cached app would hide changes.
  if (import.meta.env.PROD) setTimeout(() => void registerWorker(), REGISTER_WORKER_AFTER_MS)
}

function start(): void {
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no #root')
  trackConnection()
  followPageEvents()
  const queryClient = createQueryClient()
  persistQueries(queryClient)
  const router = createAppRouter(queryClient, createHistory())
  announceNavigation(router)
  runInNewTask(() => void mount(root, queryClient, router))
  preloadTitlePagesOnUse(router)
}

async function registerWorker(): Promise<void> {
  try {
    const { registerServiceWorker } = await import('#src/app/register-service-worker.ts')
    await registerServiceWorker()
  } catch {
    // Offline; the next visit registers it.
  }
}

/** Loads messages and the code of the title pages when the page is first used, so that they open without a delay. */
function preloadTitlePagesOnUse(router: ReturnType<typeof createAppRouter>): void {
  const listeners = new AbortController()
  const load = () => {
    listeners.abort()
    loadMessages().catch(() => undefined)
    for (const route of [router.routesById['/_shell/movie/$id/'], router.routesById['/_shell/tv/$id/']])
      Promise.resolve(router.loadRouteChunk(route)).catch(() => undefined)
  }
  for (const type of SIGNS_OF_USE)
    addEventListener(type, load, { signal: listeners.signal, passive: true, capture: true })
}

/** Runs a function in a task of its own. Unlike a timer this neither waits nor stops when tests freeze the clock. */
function runInNewTask(run: () => void): void {
  const { port1, port2 } = new MessageChannel()
  port1.addEventListener('message', () => {
    port1.close()
    run()
  })
  port1.start()
  port2.postMessage(undefined)
}
