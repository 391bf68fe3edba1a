import { readSettings } from '../support/local-storage.ts'
import { expect, test } from '../support/test.ts'

const ARTE = { provider_id: 234, provider_name: 'Arte', logo_path: null }

const RECORD = {
  id: 655018,
  'watch/providers': { results: { US: { link: 'https://tmdb.example/655018', flatrate: [ARTE] } } },
  release_dates: {
    results: [
      { iso_3166_1: 'DE', release_dates: [{ type: 3, certification: '12' }] },
      { iso_3166_1: 'US', release_dates: [{ type: 3, certification: 'PG' }] },
    ],
  },
}

test.use({ locale: 'en-DE', viewport: { width: 390, height: 900 } })

test('a region without offers leads to the setting, which changes it and lasts', async ({ page }) => {
  await page.route('**/tmdb/3/movie/*?*append_to_response=keywords*', (route) =>
    route.fulfill({ json: RECORD }),
  )
  await page.goto('/movie/655018')
  const section = page.getByRole('region', { name: 'Where to watch' })
  await expect(section).toContainText('Not on other services in Germany')
  await expect(section.getByText('Streaming data by JustWatch')).toBeVisible()
  await expect(page.getByText('Age rating (DE)12')).toBeVisible()

  await section.getByRole('link', { name: 'Change your region' }).click()
  await expect(page).toHaveURL('/settings#region')
  const setting = page.getByRole('combobox', { name: 'Region' })
  await expect(setting).toBeInViewport()
  await expect(setting.locator('option:checked')).toHaveText('Automatic (Germany)')
  await expect(setting.getByRole('option')).toHaveCount(251)
  await setting.selectOption('United States')
  expect(await readSettings(page)).toMatchObject({ region: 'US' })

  await page.goBack()
  await expect(section.getByRole('list', { name: 'Stream' })).toHaveText('Arte')
  await expect(page.getByText('Age rating (US)PG')).toBeVisible()
  await page.goForward()
  await setting.selectOption('Automatic (Germany)')
  expect(await readSettings(page)).not.toHaveProperty('region')
  await page.reload()
  await expect(setting.locator('option:checked')).toHaveText('Automatic (Germany)')
})
