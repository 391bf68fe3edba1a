import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { expectNoAxeViolations } from '../support/axe.ts'
import { expect, test } from '../support/test.ts'

const ROOT = join(import.meta.dirname, '..', '..')

test('every page links to the version, TMDB’s notice, JustWatch’s and the licenses of the libraries', async ({
  page,
}) => {
  for (const path of ['/auth', '/subscription-success', '/']) {
    await page.goto(path)
    await page.getByRole('link', { name: 'About', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'About Marquee' })).toBeVisible()
    await expect(page).toHaveURL(/\/about$/)
  }
  await expect(
    page.getByText('This product uses the TMDB API but is not endorsed or certified by TMDB.'),
  ).toBeVisible()
  await expect(page.getByRole('img', { name: 'TMDB' })).toBeVisible()
  await expect(page.getByText('Streaming data by JustWatch')).toBeVisible()
  await expect(page.getByText(`Version ${readVersion('package.json')}`)).toBeVisible()

  const react = page
    .getByRole('list', { name: 'Libraries' })
    .getByRole('listitem')
    .filter({
      hasText: `react${readVersion('node_modules/react/package.json')}MIT`,
    })
  await react.locator('summary').first().click()
  await expect(react.getByText('Permission is hereby granted, free of charge').first()).toBeVisible()
  await expectNoAxeViolations(page)
})

function readVersion(path: string): string {
  const { version }: { version: string } = JSON.parse(readFileSync(join(ROOT, path), 'utf8'))
  return version
}
