import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { expectNoAxeViolations } from '#src/testing/axe.ts'
import { listCatalogueRequests } from '#src/testing/catalogue-requests.ts'
import { changeRecord, delayResponse, onlyExtras } from '#src/testing/catalogue-stubs.ts'
import { expectErrors } from '#src/testing/expect-errors.ts'
import { getTexts, scrollTo } from '#src/testing/locators.ts'
import { renderScreen, type Stub } from '#src/testing/render-screen.tsx'

const MOVIE = '/movie/655018'

const VIDEO = {
  site: 'Marquee Demo',
  official: true,
  iso_639_1: 'en',
  published_at: '2024-03-04T10:00:00.000Z',
}
const CLIP = { ...VIDEO, id: 'clip', key: 'movie-655018-3', type: 'Clip', name: 'The Docking' }
const TRAILER = { ...VIDEO, id: 'trailer', key: 'movie-655018-1', type: 'Trailer', name: 'Official Trailer' }
const ELSEWHERE = { ...TRAILER, id: 'other', key: '76979871', site: 'Vimeo', name: 'Elsewhere' }

/** In an order in which the app does not show them. */
const VIDEOS = [
  CLIP,
  { ...VIDEO, id: 'teaser', key: 'movie-655018-2', type: 'Teaser', name: 'First Look' },
  TRAILER,
  ELSEWHERE,
]

const section = page.getByRole('region', { name: 'Trailers' })
const keywords = page.getByRole('list', { name: 'Keywords' })
const posterButton = page.getByRole('button', { name: 'Trailer', exact: true })
const card = (name: string) => section.getByRole('button', { name, exact: false })
const dialog = (name: string) => page.getByRole('dialog', { name })
const button = (name: string) => page.getByRole('dialog').getByRole('button', { name })
const getFrameUrl = (key: string) => `https://demo-player.test/trailer/${key}?autoplay=1&language=en`
const findFrames = () => [...document.querySelectorAll('iframe')]

test('trailers are listed with name, type and date, and load nothing from their site', async () => {
  await renderVideos(VIDEOS.map((video) => (video === ELSEWHERE ? video : { ...video, site: 'YouTube' })))
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

test.each([390, 1440])(
  'the dialog works with the keyboard at %i px, and returns the focus',
  async (width) => {
    await page.viewport(width, 900)
    await renderVideos(VIDEOS)
    await expect.element(card('First Look')).toBeVisible()
    card('First Look').element().focus()
    expect(findFrames()).toEqual([])
    await userEvent.keyboard('{Enter}')
    await expect.element(dialog('First Look').getByRole('heading', { name: 'First Look' })).toBeVisible()
    await expect.element(button('Close')).toHaveFocus()
    await expect.element(dialog('First Look').getByText('Teaser · March 4, 2024')).toBeVisible()
    await expect.element(dialog('First Look').getByText('2 / 3')).toBeVisible()
    await expect.element(page.getByTitle('Player: First Look')).toBeVisible()
    expect(findFrames().map(({ src }) => src)).toEqual([getFrameUrl('movie-655018-2')])
    await expectNoAxeViolations()

    button('Next').element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(dialog('The Docking').getByTitle('Player: The Docking')).toBeVisible()
    await expect.element(button('Next')).toHaveFocus()
    await expect.element(button('Next')).toBeDisabled()
    await userEvent.keyboard('{Enter}')
    await expect.element(dialog('The Docking').getByText('3 / 3')).toBeVisible()
    button('Previous').element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(dialog('First Look').getByText('2 / 3')).toBeVisible()
    await userEvent.keyboard('{Enter}')
    await expect.element(dialog('Official Trailer').getByText('1 / 3')).toBeVisible()
    expect(findFrames()).toHaveLength(1)

    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    expect(findFrames()).toEqual([])
    await expect.element(card('First Look')).toHaveFocus()
  },
)

test.each([390, 1440])(
  'at %i px, the button on the poster opens the first trailer without moving anything',
  async (width) => {
    await page.viewport(width, 900)
    const { promise: isReleased, resolve: respond } = Promise.withResolvers<void>()
    await renderVideos(VIDEOS, isReleased)
    const cast = page.getByRole('region', { name: 'Cast' })
    const readBoxes = () =>
      [page.getByRole('heading', { level: 1 }), page.getByRole('link', { name: 'Watch Now' }), cast].map(
        (locator) => locator.element().getBoundingClientRect().toJSON(),
      )
    await expect.element(cast.getByRole('listitem')).toHaveLength(10)
    await expect.element(posterButton).not.toBeInTheDocument()
    const before = readBoxes()
    respond()
    await expect.element(posterButton).toBeVisible()
    expect(readBoxes()).toEqual(before)
    await posterButton.click()
    await expect.element(dialog('Official Trailer')).toBeVisible()
    await button('Close').click()
    await expect.element(posterButton).toHaveFocus()
  },
)

test('a clip alone is no trailer of the poster, and its dialog has nothing but Close', async () => {
  await renderVideos([CLIP])
  await card('The Docking').click()
  await expect.element(dialog('The Docking').getByTitle('Player: The Docking')).toBeVisible()
  expect(findFrames().map(({ src }) => src)).toEqual([getFrameUrl('movie-655018-3')])
  await expect.element(dialog('The Docking').getByRole('link')).not.toBeInTheDocument()
  expect(getTexts(page.getByRole('dialog').getByRole('button'))).toEqual([''])
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
