import { KEEP_THE_REST, PAGE_CACHE, PAGE_CHANGED, PAGE_PATH, WORKER_PATH } from '#domain/service-worker.ts'
import { notify } from '#src/lib/notify.ts'

/** After what a visit needs at once comes what only a later one may. */
const REST_AFTER_MS = 20_000

/** Browsers ask for a new worker when a page is opened; this one may stay open for weeks. */
const CHECKED_EVERY_MS = 60 * 60_000

/** Has the app kept on this device, and tells the viewer when a newer one is. For a quiet moment. */
export async function keepApp(): Promise<void> {
  // What tells of a lost connection cannot be fetched any more when it is lost.
  const [{ watchServer }] = await Promise.all([
    import('#src/lib/watch-server.ts'),
    import('#src/components/offline/offline-notice.tsx'),
  ])
  // Missing where a page came over plain HTTP.
  const workers: ServiceWorkerContainer | undefined = navigator.serviceWorker
  if (!workers) return
  // A page that was kept, with answers that were, may not have noticed that there is no server.
  if (workers.controller) void watchServer()
  workers.addEventListener('message', ({ data }) => {
    if (data === PAGE_CHANGED) void offerNewPage()
  })
  try {
    await workers.register(WORKER_PATH, { updateViaCache: 'none' })
  } catch {
    // A browser that lets no worker in keeps nothing, and works as before.
    return
  }
  await offerNewPage()
  checkOnReturn(workers)
  setTimeout(() => void keepRest(workers), REST_AFTER_MS)
}

/** Nothing is reloaded by itself: a viewer may be in the middle of something. */
async function offerNewPage(): Promise<void> {
  const kept = await caches.match(PAGE_PATH, { cacheName: PAGE_CACHE })
  if (!kept) return
  const page = new DOMParser().parseFromString(await kept.text(), 'text/html')
  if (identityOf(page) === identityOf(document)) return
  notify(
    { title: 'A new version is ready' },
    {
      id: 'new-version',
      duration: Infinity,
      action: { label: 'Reload', onClick: () => location.reload() },
    },
  )
}

/** The script that the page begins with, and the services that it was served with. */
function identityOf(page: Document): string {
  const scripts = [...page.querySelectorAll('script[type=module], script[type="application/json"]')]
  return scripts.map((script) => script.getAttribute('src') ?? script.textContent).join('\n')
}

function checkOnReturn(workers: ServiceWorkerContainer): void {
  let checkedAt = Date.now()
  document.addEventListener('visibilitychange', () => {
    if (document.hidden || Date.now() - checkedAt < CHECKED_EVERY_MS) return
    checkedAt = Date.now()
    void workers.ready
      .then((registration) => registration.update())
      .catch(() => {
        // No server to ask; the next visit does.
      })
  })
}

async function keepRest(workers: ServiceWorkerContainer): Promise<void> {
  if (isThrifty()) return
  const { active } = await workers.ready
  // eslint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin but ours
  active?.postMessage(KEEP_THE_REST)
}

function isThrifty(): boolean {
  // Only some browsers say so, and the language's own types leave it out.
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
  return connection?.saveData ?? false
}
