import { describe, expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { listCatalogueRequests } from '#src/testing/catalogue-requests.ts'
import { changeRecord } from '#src/testing/catalogue-stubs.ts'
import { expectErrors } from '#src/testing/expect-errors.ts'
import { scrollTo } from '#src/testing/locators.ts'
import { renderScreen, type Stub } from '#src/testing/render-screen.tsx'

const MOVIE = '/movie/655018'
const OTHER = '/movie/598233'
const NAME = "Kepler's Daughter"
const IMAGES = `${MOVIE}/images`

const gallery = page.getByRole('region', { name: 'Gallery' })
const lightbox = page.getByRole('dialog', { name: `Images of ${NAME}` })
const image = (name: string) => lightbox.getByRole('img', { name: `${name} of ${NAME}` })
const listImageRequests = () => listCatalogueRequests().filter((request) => request.includes('/images?'))

test('the gallery requests its images, in all useful languages, only when it comes near', async () => {
  await page.viewport(390, 400)
  // The page remembers that the gallery of the other movie was near.
  await renderScreen(OTHER)
  await expect.element(page.getByRole('region', { name: 'Cast' }).getByRole('listitem')).toHaveLength(10)
  await expect.element(page.getByRole('list', { name: 'Keywords' })).toBeInTheDocument()
  await new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(resolve))
  })
  expect(listImageRequests()).toEqual([])
  scrollTo(gallery)
  await expect.poll(listImageRequests).toEqual([`${OTHER}/images?include_image_language=no%2Cen%2Cnull`])
})

test('the lightbox works with the keyboard and by swiping on a phone', async () => {
  await page.viewport(390, 844)
  await openGallery()
  const thumbnail = gallery.getByRole('button', { name: 'Open backdrop 2' })
  thumbnail.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(image('Backdrop 2')).toBeInViewport()
  await expectPage('2 / 8')
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(image('Backdrop 3')).toBeInViewport()
  await userEvent.keyboard('{End}')
  await expectPage('8 / 8')
  await expect.element(image('Poster 4')).toBeInViewport()
  await userEvent.keyboard('{ArrowRight}')
  await expectPage('8 / 8')
  await lightbox.getByRole('button', { name: 'Previous image' }).click()
  await expectPage('7 / 8')
  await userEvent.keyboard('{Home}')
  await expectPage('1 / 8')
  await userEvent.keyboard('{ArrowLeft}')
  await expectPage('1 / 8')
  // A swipe scrolls the list natively; the snap points settle it on the next image.
  const list = lightbox.getByRole('list').element()
  list.scrollBy({ left: list.clientWidth * 0.7 })
  await expectPage('2 / 8')
  await userEvent.keyboard('{Escape}')
  await expect.element(lightbox).not.toBeInTheDocument()
  await expect.element(thumbnail).toHaveFocus()
})

test('in right-to-left languages, the images follow each other toward the left', async () => {
  document.dir = 'rtl'
  onTestFinished(() => void (document.dir = ''))
  await page.viewport(390, 844)
  await openGallery()
  await gallery.getByRole('button', { name: 'Open backdrop 2' }).click()
  await expectPage('2 / 8')
  await userEvent.keyboard('{ArrowLeft}')
  await expectPage('3 / 8')
  await expect.element(image('Backdrop 3')).toBeInViewport()
  await userEvent.keyboard('{ArrowRight}')
  await expectPage('2 / 8')
  const list = lightbox.getByRole('list').element()
  list.scrollBy({ left: list.clientWidth * -0.7 })
  await expectPage('3 / 8')
})

test('the lightbox has a button that closes it', async () => {
  await openGallery()
  await gallery.getByRole('button', { name: 'Open backdrop 1' }).click()
  await expectPage('1 / 8')
  await lightbox.getByRole('button', { name: 'Close' }).click()
  await expect.element(lightbox).not.toBeInTheDocument()
})

test('a title without any artwork has no gallery, and requests none', async () => {
  // Another title than before, whose artwork the app knows.
  const path = '/movie/23256'
  const catalogue = { [path]: changeRecord({ poster_path: null, backdrop_path: null }) }
  await renderScreen(path, { catalogue })
  const similar = page.getByRole('region', { name: 'Similar Movies' })
  await expect.element(similar).toBeInTheDocument()
  scrollTo(similar)
  await expect.element(similar.getByRole('article')).toHaveLength(8)
  await expect.element(gallery).not.toBeInTheDocument()
  expect(listCatalogueRequests().filter((request) => request.includes('/images?'))).toEqual([])
})

describe('when the images fail to load', () => {
  expectErrors(/RequestError/)

  test('retrying loads them', async () => {
    const catalogue: Record<string, Stub> = { [IMAGES]: 404 }
    await renderScreen(MOVIE, { catalogue })
    await expect.element(gallery).toBeInTheDocument()
    scrollTo(gallery)
    await expect.element(gallery.getByRole('alert')).toMatchTextContent(/We couldn’t load the images\./)
    delete catalogue[IMAGES]
    await gallery.getByRole('button', { name: 'Try again' }).click()
    await expect.element(gallery.getByRole('button', { name: 'Open poster 1' })).toBeVisible()
  })
})

/** Opens a title that has four images of each kind, which are all the same artwork. */
async function openGallery(): Promise<void> {
  await renderScreen(MOVIE, {
    catalogue: {
      [IMAGES]: changeRecord(({ backdrops, posters }) => ({
        backdrops: repeat(backdrops),
        posters: repeat(posters),
      })),
    },
  })
  await expect.element(gallery).toBeInTheDocument()
  scrollTo(gallery)
  await expect.element(gallery.getByRole('button')).toHaveLength(8)
}

function repeat(images: unknown): object[] {
  const first: { file_path?: string } = Array.isArray(images) ? images[0] : {}
  return Array.from({ length: 4 }, (_, index) => ({ ...first, file_path: `${first.file_path}?${index}` }))
}

async function expectPage(text: string): Promise<void> {
  await expect.element(lightbox.getByText(text)).toBeVisible()
}
