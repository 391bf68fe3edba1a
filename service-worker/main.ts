/** Keeps the app on the device: it opens at once, and without a network. It never touches what services answer. */
import { KEEP_THE_REST, PAGE_CHANGED } from '#domain/service-worker.ts'

import { chooseStrategy } from './choose-strategy.ts'
import { answerFile, FIRST_FILES, forgetOldBuilds, keepFirstFiles, keepOtherFiles } from './kept-files.ts'
import { answerPage, keepPage, type Freshness } from './kept-page.ts'
import { answerPicture } from './kept-pictures.ts'

declare const self: ServiceWorkerGlobalScope

self.addEventListener('install', (event) => event.waitUntil(install()))
self.addEventListener('activate', (event) => event.waitUntil(activate()))

self.addEventListener('fetch', (event) => {
  const { method, mode, url, headers } = event.request
  const asked = { method, mode, url, isPart: headers.has('range') }
  const strategy = chooseStrategy(asked, self.location.origin, FIRST_FILES)
  if (strategy === 'page') event.respondWith(answerPage(event, act))
  if (strategy === 'file') event.respondWith(answerFile(event))
  if (strategy === 'picture') event.respondWith(answerPicture(event))
})

self.addEventListener('message', (event) => {
  if (event.data === KEEP_THE_REST) event.waitUntil(keepOtherFiles())
})

/** The page comes last: as soon as it is kept, it is shown. */
async function install(): Promise<void> {
  await keepFirstFiles()
  await keepPage()
  // Pages that are open go on with the files of their own build, which stay: nobody need be waited for.
  await self.skipWaiting()
}

async function activate(): Promise<void> {
  await forgetOldBuilds()
  await self.clients.claim()
  await tellPages()
}

async function act(freshness: Freshness): Promise<void> {
  if (freshness === 'changed') await tellPages()
  if (freshness === 'other-build') await self.registration.update()
}

async function tellPages(): Promise<void> {
  // eslint-disable-next-line unicorn/require-post-message-target-origin -- a worker's pages are of one origin
  for (const page of await self.clients.matchAll({ type: 'window' })) page.postMessage(PAGE_CHANGED)
}
