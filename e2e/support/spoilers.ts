import type { APIRequestContext, Page } from '@playwright/test'

import type { EpisodeRef } from '#domain/catalogue/episode-order.ts'
import { DEMO_PROVIDER_NAMES } from '#domain/player/providers.ts'
import { listSpoilers, type SeasonRecord } from '#domain/progress/testing/spoilers.ts'

/** Returns the names, overviews and stills of a TV show's episodes after `last`, as the catalogue has them. */
export async function fetchSpoilers(
  request: APIRequestContext,
  tvShow: { id: number; seasons: number },
  last: EpisodeRef,
): Promise<string[]> {
  const numbers = Array.from({ length: tvShow.seasons }, (_, index) => index + 1)
  const seasons = await Promise.all(
    numbers.map(async (season): Promise<SeasonRecord> => {
      const response = await request.get(`/tmdb/3/tv/${tvShow.id}/season/${season}?api_key=demo`)
      return response.json()
    }),
  )
  // The configuration in every page names the demo providers, and an episode is called like one of them.
  return listSpoilers(seasons, last, DEMO_PROVIDER_NAMES)
}

/** Returns a function that returns which of the texts the page contains now, or has requested as an image so far. */
export function watchForTexts(page: Page, texts: readonly string[]): () => Promise<string[]> {
  const images: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'image') images.push(decodeURIComponent(request.url()))
  })
  return async () => {
    const found = [await page.evaluate(readDocument), await page.locator('body').ariaSnapshot(), ...images]
    const lines = found.join('\n').toLowerCase()
    return texts.filter((text) => lines.includes(text.toLowerCase()))
  }
}

/** Runs in the page. Returns all its texts, attribute values, field values and what the browser shows outside it. */
function readDocument(): string {
  const parts = [document.title]
  const { metadata } = navigator.mediaSession
  if (metadata) parts.push(metadata.title, metadata.artist, metadata.album)
  for (const { src } of metadata?.artwork ?? []) parts.push(src)
  const walker = document.createTreeWalker(document, NodeFilter.SHOW_ALL)
  while (walker.nextNode()) {
    const node = walker.currentNode
    if (node instanceof Element) for (const { value } of node.attributes) parts.push(value)
    else parts.push(node.nodeValue ?? '')
  }
  return parts.join('\n')
}
