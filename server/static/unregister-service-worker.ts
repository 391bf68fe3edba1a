/**
 * A service worker that takes itself and all that one before it has kept off the device. Browsers ask for the script
 * anew at every visit and past any worker, so this ends even one that answers nothing any more.
 */
export const REMOVING_WORKER = `self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(leave()))

async function leave() {
  for (const name of await caches.keys()) if (name.startsWith('marquee-')) await caches.delete(name)
  await self.registration.unregister()
}
`
