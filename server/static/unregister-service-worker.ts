/**
 * A service worker that unregisters itself and deletes the caches of earlier ones. Browsers fetch a worker's script from
 * the network on each visit, so this also ends a worker that no longer works.
 */
export const UNREGISTER_SCRIPT = `self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(unregister()))

async function unregister() {
  for (const name of await caches.keys()) if (name.startsWith('marquee-')) await caches.delete(name)
  await self.registration.unregister()
}
`
