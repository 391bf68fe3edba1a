/**
 * Makes the app start fast and work offline. Responses of backend services are never cached.
 *
 * Why the cached page comes first, and why a new worker waits: docs/decisions/0019-service-worker-strategy.md
 */
import { ACTIVATE, CACHE_REMAINING_FILES, LANGUAGE_CHANGED, PAGE_CHANGED } from '#domain/app-shell.ts'

import { cacheFiles, cacheOtherFiles, deleteOldBuilds, FIRST_FILES, respondWithAsset } from './asset-cache.ts'
import { chooseStrategy } from './choose-strategy.ts'
import { respondWithImage } from './image-cache.ts'
import { readNotificationPath } from './notification-path.ts'
import { cachePage, respondWithPage, type Freshness } from './page-cache.ts'

declare const self: ServiceWorkerGlobalScope

/** Requests that browsers with static routing handle without this worker. A file that no cache has is fetched. */
const STATIC_ROUTES: RouterRule[] = [
  { condition: { urlPattern: '/assets/*', requestMethod: 'GET' }, source: 'cache' },
  // Made by `fetch`: requests to backend services.
  { condition: { requestDestination: '' }, source: 'network' },
]

self.addEventListener('install', (event) => {
  void event.addRoutes?.(STATIC_ROUTES)
  event.waitUntil(install())
})
self.addEventListener('activate', (event) => event.waitUntil(activate()))

self.addEventListener('fetch', (event) => {
  const { method, mode, url, headers } = event.request
  const request = { method, mode, url, hasRange: headers.has('range') }
  const strategy = chooseStrategy(request, self.location.origin, FIRST_FILES)
  if (strategy === 'page') event.respondWith(respondWithPage(event, handleFreshness))
  if (strategy === 'asset') event.respondWith(respondWithAsset(event))
  if (strategy === 'image') event.respondWith(respondWithImage(event))
})

self.addEventListener('message', (event) => {
  if (event.data === CACHE_REMAINING_FILES) event.waitUntil(cacheOtherFiles())
  if (event.data === LANGUAGE_CHANGED) event.waitUntil(cachePage())
  if (event.data === ACTIVATE) event.waitUntil(self.skipWaiting())
})

// Notifications of releases; their data names the page about it.
self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openPage(readNotificationPath(event.notification.data)))
})

/** Shows a page of the app in a tab that is open, or in a new one. */
async function openPage(path: string): Promise<void> {
  const [page] = await self.clients.matchAll({ type: 'window' })
  if (!page) return void (await self.clients.openWindow(path))
  await page.focus()
  await page.navigate(path)
}

/**
 * Caches the page last: a cached page needs its files. The active worker, if any, serves the new page too. It is not
 * replaced at once: Chromium may stop it while it serves a reload, which then never ends.
 */
async function install(): Promise<void> {
  await cacheFiles(FIRST_FILES)
  await cachePage()
  await notifyPages()
}

/** Safe for open pages, because the files of their build stay cached. */
async function activate(): Promise<void> {
  await deleteOldBuilds()
  await self.clients.claim()
}

async function handleFreshness(freshness: Freshness): Promise<void> {
  if (freshness === 'changed') await notifyPages()
  if (freshness === 'other-build') await self.registration.update()
}

async function notifyPages(): Promise<void> {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  for (const page of pages) page.postMessage(PAGE_CHANGED)
}
