import { recordCatalogueRequests } from '../support/catalogue.ts'
import { expect, test } from '../support/test.ts'

const MOVIE = '/movie/655018'

test('the first view of a title needs one document, and the extras come after it', async ({ page }) => {
  const { promise: isReleased, resolve: respond } = Promise.withResolvers<void>()
  await page.route('**/tmdb/3/movie/*?*append_to_response=external_ids*', async (route) => {
    await isReleased
    await route.continue()
  })
  const requests = recordCatalogueRequests(page)
  await page.goto(MOVIE)
  await expect(page.getByRole('status', { name: 'Loading' })).toBeVisible()
  expect(requests).toEqual([`${MOVIE}?append_to_response=external_ids`])
  respond()
  await expect(page.getByRole('list', { name: 'Keywords' })).toBeVisible()
  const others = requests.slice(1).map((request) => request.split('?')[0])
  expect(others).toEqual(expect.arrayContaining([MOVIE, `${MOVIE}/credits`]))
  expect(others.filter((path) => path === MOVIE)).toHaveLength(1)
})
