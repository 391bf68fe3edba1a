import { expect, test } from './support/test.ts'

const MOVIE = '/movie/655018'

for (const width of [390, 1440]) {
  test(`a person’s page opens from the cast, filters and marks what was seen at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(MOVIE)
    const link = page.getByRole('region', { name: 'Cast' }).getByRole('listitem').getByRole('link').first()
    const name = (await link.innerText()).split('\n')[0] ?? ''
    await link.click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(page).toHaveTitle(new RegExp(`^${name}`))
    const filmography = page.getByRole('region', { name: 'Filmography' })
    const entries = filmography.getByRole('listitem')
    await expect(filmography.getByText(/^You have seen 0 of \d+$/)).toBeVisible()
    const all = await entries.count()
    expect(all).toBeGreaterThan(0)

    await filmography.getByRole('searchbox').fill('Kepler')
    await expect(entries).toHaveCount(1)
    await expect(page).toHaveURL(/q=Kepler/)
    await page.reload()
    await expect(entries).toHaveCount(1)
    await filmography.getByRole('searchbox').fill('no such title')
    await expect(filmography.getByText('No titles match these filters.')).toBeVisible()
    await filmography.getByRole('button', { name: 'Clear filters' }).click()
    await expect(filmography.getByRole('searchbox')).toHaveValue('')
    await expect(entries).toHaveCount(all)
  })
}

test('a filmography counts the titles that were seen', async ({ page }) => {
  await page.goto(MOVIE)
  await page.getByRole('button', { name: /^Mark as watched/ }).click()
  await page.getByRole('region', { name: 'Cast' }).getByRole('listitem').getByRole('link').first().click()
  const filmography = page.getByRole('region', { name: 'Filmography' })
  await expect(filmography.getByText(/^You have seen 1 of \d+$/)).toBeVisible()
  await expect(filmography.getByRole('link', { name: /Kepler.*Seen/ })).toBeVisible()
})

test.describe('without such a page', () => {
  test.use({ expectedErrors: /Catalogue status 404/ })

  test('a person that the catalog does not have is not found, and can be retried', async ({ page }) => {
    await page.goto('/person/99999999')
    await expect(page.getByRole('heading', { name: 'Person not found' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  })
})

test('500 credits are all there, and only those near the viewport are laid out', async ({ page }) => {
  const cast = Array.from({ length: 500 }, (_, index) => ({
    id: index + 1,
    media_type: 'movie',
    title: `Title ${index + 1}`,
    release_date: `${1950 + (index % 70)}-01-01`,
    character: `Passer-by ${index + 1}`,
  }))
  await page.route('**/tmdb/3/person/5?**', (route) =>
    route.fulfill({ json: { id: 5, name: 'Ines Marlow', combined_credits: { cast, crew: [] } } }),
  )
  await page.goto('/person/5')
  const filmography = page.getByRole('region', { name: 'Filmography' })
  await expect(filmography.getByRole('listitem')).toHaveCount(500)
  await expect(filmography.getByText('You have seen 0 of 500')).toBeVisible()
  await filmography.getByRole('searchbox').fill('passer-by 499')
  await expect(filmography.getByRole('listitem')).toHaveCount(1)
})
