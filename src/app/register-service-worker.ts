import {
  ACTIVATE,
  CACHE_REMAINING_FILES,
  PAGE_CACHE,
  PAGE_CHANGED,
  PAGE_PATH,
  SERVICE_WORKER_PATH,
} from '#domain/app-shell.ts'
import { getServiceWorkers } from '#src/lib/browser-features.ts'
import { waitForServer } from '#src/lib/connection.ts'
import { isDataSaverOn } from '#src/lib/data-saver.ts'
import { showToast } from '#src/lib/toast.ts'

import * as messages from './messages.ts'

const CACHE_REMAINING_AFTER_MS = 20_000

/** Browsers check for a new worker on navigation only; this page may stay open for weeks. */
const UPDATE_CHECK_INTERVAL_MS = 60 * 60_000

/** A worker that serves a slow request is not replaced before its end. */
const MAX_ACTIVATION_MS = 2000

/** Registers the service worker, and offers a reload when a newer build is ready. */
export async function registerServiceWorker(): Promise<void> {
  // The offline notice must be loaded while there is a connection.
  await import('#src/features/shell/notices/offline-notice.tsx')
  const workers = getServiceWorkers()
  if (!workers) return
  // A page that came entirely from the caches does not notice that the server is down.
  if (workers.controller) void waitForServer()
  workers.addEventListener('message', ({ data }) => {
    if (data === PAGE_CHANGED) void offerReload()
  })
  try {
    await workers.register(SERVICE_WORKER_PATH, { updateViaCache: 'none' })
  } catch {
    // Service workers are disabled; the app works without.
    return
  }
  await offerReload()
  checkForUpdates(workers)
  setTimeout(() => void cacheRemainingFiles(workers), CACHE_REMAINING_AFTER_MS)
}

/** Never reloads by itself, which could interrupt the user. After the user has, the new worker takes over. */
async function offerReload(): Promise<void> {
  const cached = await caches.match(PAGE_PATH, { cacheName: PAGE_CACHE })
  if (!cached) return
  const page = new DOMParser().parseFromString(await cached.text(), 'text/html')
  if (identifyBuild(page) === identifyBuild(document)) {
    activate(await findWaitingWorker())
    return
  }
  showToast(
    { title: messages.newVersion() },
    {
      id: 'new-version',
      duration: Infinity,
      action: { label: messages.reload(), onClick: () => void reload() },
    },
  )
}

/** Reloads once the new worker is active. The old one could load the new version too, so the wait is short. */
async function reload(): Promise<void> {
  const waiting = await findWaitingWorker()
  if (waiting) {
    setTimeout(() => location.reload(), MAX_ACTIVATION_MS)
    const { promise, resolve } = Promise.withResolvers<Event>()
    navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true })
    activate(waiting)
    await promise
  }
  location.reload()
}

async function findWaitingWorker(): Promise<ServiceWorker | undefined> {
  return (await navigator.serviceWorker.getRegistration())?.waiting ?? undefined
}

function activate(worker: ServiceWorker | undefined): void {
  worker?.postMessage(ACTIVATE)
}

/** Combines the entry script and the embedded configuration. */
function identifyBuild(page: Document): string {
  const scripts = [...page.querySelectorAll('script[type=module], script[type="application/json"]')]
  return scripts.map((script) => script.getAttribute('src') ?? script.textContent).join('\n')
}

function checkForUpdates(workers: ServiceWorkerContainer): void {
  let checkedAt = Date.now()
  document.addEventListener('visibilitychange', () => {
    if (document.hidden || Date.now() - checkedAt < UPDATE_CHECK_INTERVAL_MS) return
    checkedAt = Date.now()
    void workers.ready
      .then((registration) => registration.update())
      .catch(() => {
        // Offline; the next check tries again.
      })
  })
}

async function cacheRemainingFiles(workers: ServiceWorkerContainer): Promise<void> {
  if (isDataSaverOn()) return
  const { active } = await workers.ready
  active?.postMessage(CACHE_REMAINING_FILES)
}
