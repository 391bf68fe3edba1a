import type { Page } from '@playwright/test'

/** Videos as TMDB lists them, in an order in which the app does not show them. */
export const VIDEOS = [
  video({ id: 'clip', key: 'movie-655018-3', type: 'Clip', name: 'The Docking' }),
  video({ id: 'teaser', key: 'abcdefghijk', site: 'YouTube', type: 'Teaser', name: 'First Look' }),
  video({ id: 'trailer', key: 'movie-655018-1', type: 'Trailer', name: 'Official Trailer' }),
  video({ id: 'other', key: '76979871', site: 'Vimeo', type: 'Trailer', name: 'Elsewhere' }),
]

function video(changes: Record<string, string>) {
  return {
    site: 'Marquee Demo',
    official: true,
    iso_639_1: 'en',
    published_at: '2024-03-04T10:00:00.000Z',
    ...changes,
  }
}

/** Replaces the videos of every title. */
export async function mockVideos(page: Page, results: object[]): Promise<void> {
  await page.route('**/tmdb/3/*/*?*append_to_response=keywords*', async (route) => {
    const record = await (await route.fetch()).json()
    await route.fulfill({ json: { ...record, videos: { results } } })
  })
}

/** Replaces the pages that play videos, and returns a growing list of the URLs of all requests that reach them. */
export async function mockVideoSites(page: Page): Promise<URL[]> {
  const requests: URL[] = []
  for (const pattern of ['https://www.youtube-nocookie.com/**', '**/trailer/*'])
    await page.route(pattern, (route) => {
      requests.push(new URL(route.request().url()))
      return route.fulfill({
        contentType: 'text/html',
        body: '<!doctype html><title>Video</title><button>Pause</button>',
      })
    })
  return requests
}
