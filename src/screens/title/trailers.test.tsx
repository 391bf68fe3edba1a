import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { listCatalogueRequests } from '#src/testing/catalogue-requests.ts'
import { changeRecord, delayResponse, onlyExtras } from '#src/testing/catalogue-stubs.ts'
import { expectErrors } from '#src/testing/expect-errors.ts'
import { getTexts, scrollTo } from '#src/testing/locators.ts'
import { renderScreen, type Stub } from '#src/testing/render-screen.tsx'

const MOVIE = '/movie/655018'

const VIDEO = {
  site: 'YouTube',
  official: true,
  iso_639_1: 'en',
  published_at: '2024-03-04T10:00:00.000Z',
}
const CLIP = { ...VIDEO, id: 'clip', key: 'bcdefghijkl', type: 'Clip', name: 'The Docking' }
const ELSEWHERE = {
  ...VIDEO,
  id: 'other',
  key: '76979871',
  site: 'Vimeo',
  type: 'Trailer',
  name: 'Elsewhere',
}

/** In an order in which the app does not show them. */
const VIDEOS = [
  CLIP,
  { ...VIDEO, id: 'teaser', key: 'abcdefghijk', type: 'Teaser', name: 'First Look' },
  { ...VIDEO, id: 'trailer', key: 'cdefghijklm', type: 'Trailer', name: 'Official Trailer' },
  ELSEWHERE,
]

const section = page.getByRole('region', { name: 'Trailers' })
const keywords = page.getByRole('list', { name: 'Keywords' })
const posterButton = page.getByRole('button', { name: 'Trailer', exact: true })
const findFrames = () => [...document.querySelectorAll('iframe')]

test('trailers are listed with name, type and date, and load nothing from their site', async () => {
  await renderVideos(VIDEOS)
  await expect
    .poll(() => getTexts(section.getByRole('button')))
    .toEqual([
      'Official TrailerTrailer · March 4, 2024',
      'First LookTeaser · March 4, 2024',
      'The DockingClip · March 4, 2024',
    ])
  scrollTo(section)
  await section.getByRole('button').first().hover()
  expect(section.getByRole('img', { name: 'Play' }).elements()).toHaveLength(3)
  expect(findFrames()).toEqual([])
  const hosts = performance.getEntriesByType('resource').map(({ name }) => new URL(name).host)
  expect([...new Set(hosts)]).toEqual([location.host])
  expect(listCatalogueRequests().filter((request) => request.includes('videos'))).toHaveLength(1)
})

test('while videos load the section has a skeleton, and a title without any has no section', async () => {
  const { promise: isReleased, resolve: respond } = Promise.withResolvers<void>()
  await renderVideos([ELSEWHERE], isReleased)
  await expect.element(section).toBeInTheDocument()
  expect(section.element().querySelector('.skeleton')).not.toBeNull()
  respond()
  await expect.element(keywords).toBeVisible()
  await expect.element(section).not.toBeInTheDocument()
  await expect.element(posterButton).not.toBeInTheDocument()
})

describe('when the videos fail to load', () => {
  expectErrors(/RequestError/)

  test('retrying loads them', async () => {
    const catalogue: Record<string, Stub> = {
      [MOVIE]: onlyExtras(() => Response.json({}, { status: 404 })),
    }
    await renderScreen(MOVIE, { catalogue })
    await expect.element(section.getByRole('alert')).toMatchTextContent(/We couldn’t load the trailers\./)
    catalogue[MOVIE] = onlyExtras(changeRecord({ videos: { results: VIDEOS } }))
    await section.getByRole('button', { name: 'Try again' }).click()
    await expect.element(section.getByRole('button')).toHaveLength(3)
  })
})

function renderVideos(results: object[], until: Promise<unknown> = Promise.resolve()) {
  const respond = onlyExtras(delayResponse(until, changeRecord({ videos: { results } })))
  return renderScreen(MOVIE, { catalogue: { [MOVIE]: respond } })
}
