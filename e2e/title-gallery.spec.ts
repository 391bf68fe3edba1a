import type { Page } from '@playwright/test'

import { recordCatalogueRequests } from './support/catalogue.ts'
import { expect, test, WIDTHS } from './support/test.ts'

const MOVIE = '/movie/655018'
const NAME = "Kepler's Daughter"

/** Four images of each kind, which are all the same artwork. */
async function mockImages(page: Page) {
  await page.route('**/tmdb/3/movie/*/images?**', async (route) => {
    const { backdrops, posters } = await (await route.fetch()).json()
    await route.fulfill({ json: { backdrops: repeat(backdrops), posters: repeat(posters) } })
  })
}

function repeat([image]: { file_path: string }[]) {
  return Array.from({ length: 4 }, (_, index) => ({ ...image, file_path: `${image?.file_path}?${index}` }))
}

async function openGallery(page: Page) {
  const gallery = page.getByRole('region', { name: 'Gallery' })
  await gallery.scrollIntoViewIfNeeded()
  await expect(gallery.getByRole('button')).toHaveCount(8)
  return gallery
}

test('the gallery requests its images, in all useful languages, only when it comes near', async ({
  page,
}) => {
  const requests = recordCatalogueRequests(page)
  await page.setViewportSize({ width: 390, height: 400 })
  await page.goto(MOVIE)
  await expect(page.getByRole('region', { name: 'Cast' }).getByRole('listitem')).toHaveCount(10)
  const images = () => requests.filter((request) => request.includes('/images?'))
  expect(images()).toEqual([])
  await page.getByRole('region', { name: 'Gallery' }).scrollIntoViewIfNeeded()
  await expect.poll(images).toEqual([`${MOVIE}/images?include_image_language=en%2Cnull`])
})

for (const width of WIDTHS) {
  test(`the lightbox works with the keyboard at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await mockImages(page)
    await page.goto(MOVIE)
    const gallery = await openGallery(page)
    const thumbnail = gallery.getByRole('button', { name: 'Open backdrop 2' })
    await thumbnail.focus()
    await page.keyboard.press('Enter')
    const lightbox = page.getByRole('dialog', { name: `Images of ${NAME}` })
    await expect(lightbox.getByRole('img', { name: `Backdrop 2 of ${NAME}` })).toBeInViewport()
    await expect(lightbox.getByText('2 / 8')).toBeVisible()
    await page.keyboard.press('ArrowRight')
    await expect(lightbox.getByRole('img', { name: `Backdrop 3 of ${NAME}` })).toBeInViewport()
    await page.keyboard.press('End')
    await expect(lightbox.getByText('8 / 8')).toBeVisible()
    await expect(lightbox.getByRole('img', { name: `Poster 4 of ${NAME}` })).toBeInViewport()
    await page.keyboard.press('ArrowRight')
    await expect(lightbox.getByText('8 / 8')).toBeVisible()
    await lightbox.getByRole('button', { name: 'Previous image' }).click()
    await expect(lightbox.getByText('7 / 8')).toBeVisible()
    await page.keyboard.press('Home')
    await expect(lightbox.getByText('1 / 8')).toBeVisible()
    await page.keyboard.press('ArrowLeft')
    await expect(lightbox.getByText('1 / 8')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(lightbox).toBeHidden()
    await expect(thumbnail).toBeFocused()
  })
}

test('swiping the lightbox changes the image @full', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await mockImages(page)
  await page.goto(MOVIE)
  const gallery = await openGallery(page)
  await gallery.getByRole('button', { name: 'Open backdrop 1' }).click()
  const lightbox = page.getByRole('dialog', { name: `Images of ${NAME}` })
  await expect(lightbox.getByText('1 / 8')).toBeVisible()
  // A swipe scrolls the list natively; the snap points settle it on the next image.
  await lightbox.getByRole('list').evaluate((list) => list.scrollBy({ left: list.clientWidth * 0.7 }))
  await expect(lightbox.getByText('2 / 8')).toBeVisible()
  await lightbox.getByRole('button', { name: 'Close' }).click()
  await expect(lightbox).toBeHidden()
})

test('a title without any artwork has no gallery, and requests none @full', async ({ page }) => {
  const requests = recordCatalogueRequests(page)
  await page.route(`**/tmdb/3${MOVIE}?**`, async (route) => {
    const record = await (await route.fetch()).json()
    await route.fulfill({ json: { ...record, poster_path: null, backdrop_path: null } })
  })
  await page.goto(MOVIE)
  const similar = page.getByRole('region', { name: 'Similar Movies' })
  await similar.scrollIntoViewIfNeeded()
  await expect(similar.getByRole('article')).toHaveCount(8)
  await expect(page.getByRole('region', { name: 'Gallery' })).toHaveCount(0)
  expect(requests.filter((request) => request.includes('/images?'))).toEqual([])
})

test.describe('when the images fail to load', () => {
  test.use({ expectedErrors: /RequestError/ })

  test('retrying loads them @full', async ({ page }) => {
    await page.route('**/images?**', (route) => route.fulfill({ status: 404, json: {} }))
    await page.goto(MOVIE)
    const gallery = page.getByRole('region', { name: 'Gallery' })
    await gallery.scrollIntoViewIfNeeded()
    await expect(gallery.getByRole('alert')).toContainText('We couldn’t load the images.')
    await page.unroute('**/images?**')
    await gallery.getByRole('button', { name: 'Try again' }).click()
    await expect(gallery.getByRole('button', { name: 'Open poster 1' })).toBeVisible()
  })
})
