import { expect, test, WIDTHS } from './support/test.ts'

const MOVIE = '/movie/655018'
const TV_SHOW = '/tv/392019'

const MANY = Array.from({ length: 500 }, (_, index) => ({
  id: index + 1,
  name: index === 321 ? 'Zoë Quarles' : `Extra Number ${index + 1}`,
  character: `Passer-by ${index + 1}`,
  profile_path: null,
}))

for (const width of WIDTHS) {
  test(`the full cast and crew of a movie at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(MOVIE)
    await page.getByRole('link', { name: 'Full cast and crew' }).click()
    await expect(page).toHaveURL(`${MOVIE}/credits`)
    await expect(page.getByRole('heading', { level: 1, name: 'Cast and crew' })).toBeVisible()
    await expect(page).toHaveTitle(/^Cast and crew of Kepler's Daughter/)
    const cast = page.getByRole('region', { name: 'Cast' }).getByRole('listitem')
    await expect.poll(() => cast.count()).toBeGreaterThan(10)
    await expect(cast.first().getByRole('link')).toHaveAttribute('href', /^\/person\/\d+$/)
    const crew = page.getByRole('region', { name: 'Crew' })
    await expect(crew.getByRole('heading', { level: 3 }).first()).toHaveText('Directing')
    await expect(crew.getByRole('listitem').filter({ hasText: 'Director' }).first()).toBeVisible()

    const filter = page.getByRole('searchbox', { name: 'Filter the cast and crew' })
    await filter.fill('SCREENPLAY')
    await expect(page.getByRole('region', { name: 'Cast' })).toBeHidden()
    await filter.fill('qqqq')
    await expect(page.getByText('No names match your filter.')).toBeVisible()
    await page.getByRole('link', { name: "Kepler's Daughter" }).click()
    await expect(page).toHaveURL(MOVIE)
  })
}

test('the credits of a TV show count episodes', async ({ page }) => {
  await page.goto(`${TV_SHOW}/credits`)
  await expect(
    page
      .getByRole('region', { name: 'Cast' })
      .getByText(/^\d+ episodes$/)
      .first(),
  ).toBeVisible()
})

test('500 credits are all there, can be filtered, and only those near the viewport are laid out @full', async ({
  page,
}) => {
  await page.route(`**/tmdb/3${MOVIE}/credits?**`, (route) =>
    route.fulfill({ json: { cast: MANY, crew: [] } }),
  )
  await page.goto(`${MOVIE}/credits`)
  const rows = page.getByRole('region', { name: 'Cast' }).getByRole('listitem')
  await expect(rows).toHaveCount(500)
  await expect(rows.last()).toHaveCSS('content-visibility', 'auto')
  await page.getByRole('searchbox', { name: 'Filter the cast and crew' }).fill('zoe q')
  await expect(rows).toHaveText([/^Z?Zoë QuarlesPasser-by 322$/])
})

test('a title without credits says so @full', async ({ page }) => {
  await page.route(`**/tmdb/3${MOVIE}/credits?**`, (route) => route.fulfill({ json: { cast: [], crew: [] } }))
  await page.goto(`${MOVIE}/credits`)
  await expect(page.getByRole('heading', { name: 'No cast or crew yet' })).toBeVisible()
})

test.describe('when the credits fail to load', () => {
  test.use({ expectedErrors: /RequestError/ })

  test('retrying loads them @full', async ({ page }) => {
    const credits = `**/tmdb/3${MOVIE}/credits?**`
    await page.route(credits, (route) => route.fulfill({ status: 404, json: {} }))
    await page.goto(`${MOVIE}/credits`)
    await expect(page.getByText('We couldn’t load the cast and crew.')).toBeVisible()
    await page.unroute(credits)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('region', { name: 'Cast' })).toBeVisible()
  })
})
