import { expect, test, WIDTHS } from '../support/test.ts'

/** Titles and people of the demo catalogue that have unusually much, or nothing. The seasons include specials. */
const LONG_TV_SHOW = { path: '/tv/658696', options: 41 }
const BUSY_PERSON = '/person/815787'
const BARE_MOVIE = { path: '/movie/882505', name: 'The Suspension Bridge Wedding' }

for (const width of WIDTHS) {
  test(`at ${width} px a TV show of 40 seasons lists all of them and opens the last @full`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(LONG_TV_SHOW.path)
    const seasons = page.getByRole('combobox', { name: 'Season' })
    await expect(seasons.getByRole('option')).toHaveCount(LONG_TV_SHOW.options)
    await seasons.selectOption('Season 40')
    await expect(page).toHaveURL(`${LONG_TV_SHOW.path}?season=40`)
    const episodes = page.getByRole('region', { name: 'Episodes' }).getByRole('listitem').getByRole('link')
    await expect(episodes).not.toHaveCount(0)
    await page.reload()
    await expect(seasons).toHaveValue('40')
    await expect(episodes).not.toHaveCount(0)
  })

  test(`at ${width} px a person with more than 500 credits has all of them @full`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(BUSY_PERSON)
    const filmography = page.getByRole('region', { name: 'Filmography' })
    await expect.poll(() => filmography.getByRole('listitem').count()).toBeGreaterThan(100)
    const count = await filmography.getByText(/^You’ve seen 0 of \d+$/).innerText()
    expect(Number(count.split(' ').at(-1))).toBeGreaterThan(100)
    await filmography.getByRole('searchbox').fill('no such title')
    await expect(filmography.getByText('No titles match these filters.')).toBeVisible()
  })

  test(`at ${width} px a title without any artwork has names instead @full`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(BARE_MOVIE.path)
    await expect(page.getByRole('heading', { level: 1, name: BARE_MOVIE.name })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Details' })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Gallery' })).toHaveCount(0)
    await page.waitForLoadState('networkidle')
    const broken = await page
      .getByRole('img')
      .evaluateAll((images) =>
        images.filter(
          (image) => image instanceof HTMLImageElement && image.complete && image.naturalWidth === 0,
        ),
      )
    expect(broken).toHaveLength(0)
  })
}
