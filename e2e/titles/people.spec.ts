import { expectResponsiveLayout } from '../support/layout-checks.ts'
import { expect, test, WIDTHS } from '../support/test.ts'

for (const width of WIDTHS) {
  test(`a person is found, and their filmography is filtered, also after a reload, at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/people')
    const people = page.getByRole('region', { name: 'Popular people' }).getByRole('article')
    await expect(people).toHaveCount(20)
    const [name = ''] = await people.getByRole('heading').allInnerTexts()
    const search = page.getByRole('main').getByRole('searchbox', { name: 'Search people' })
    await search.fill(name)
    await search.press('Enter')
    await expect(page).toHaveURL(/^[^?]*\/people\?query=[^&]+$/)
    await page.reload()
    const found = page.getByRole('region', { name: 'People found' }).getByRole('article')
    await found.filter({ hasText: name }).first().getByRole('link').click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()

    const filmography = page.getByRole('region', { name: 'Filmography' })
    const entries = filmography.getByRole('listitem').getByRole('link')
    await expect(entries).not.toHaveCount(0)
    const all = await entries.count()
    await filmography.getByRole('searchbox').fill('no such title')
    await expect(page).toHaveURL(/q=no\+such\+title/)
    await page.reload()
    await expect(filmography.getByText('No titles match these filters.')).toBeVisible()
    await filmography.getByRole('button', { name: 'Clear filters' }).click()
    await expect(entries).toHaveCount(all)
    await page.goto(`${new URL(page.url()).pathname}?filter=years.1900-+sort.rating`)
    await expect(entries.first()).toContainText(/\d{4} · Rated \d/)
    await expectResponsiveLayout(page, 'filtered filmography')
  })
}
