import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { expectErrors } from '#src/testing/expect-errors.ts'
import { getTexts } from '#src/testing/locators.ts'
import { renderScreen, type Stub } from '#src/testing/render-screen.tsx'

const MOVIE = '/movie/655018'
const CREDITS = `${MOVIE}/credits`

const MANY = Array.from({ length: 500 }, (_, index) => ({
  id: index + 1,
  name: index === 321 ? 'Zoë Quarles' : `Extra Number ${index + 1}`,
  character: `Passer-by ${index + 1}`,
  profile_path: null,
}))

const cast = page.getByRole('region', { name: 'Cast' })
const rows = cast.getByRole('listitem')
const filter = page.getByRole('searchbox', { name: 'Filter the cast and crew' })

test.each([390, 1440])('the full cast and crew of a movie at %i px', async (width) => {
  await page.viewport(width, 900)
  const { router } = await renderScreen(MOVIE)
  await page.getByRole('link', { name: 'Full cast and crew' }).click()
  await expect.poll(() => router.state.location.href).toBe(CREDITS)
  await expect.element(page.getByRole('heading', { level: 1, name: 'Cast and crew' })).toBeVisible()
  await expect.poll(() => document.title).toMatch(/^Cast and crew of Kepler's Daughter/)
  await expect.poll(() => rows.elements().length).toBeGreaterThan(10)
  await expect
    .element(rows.first().getByRole('link'))
    .toHaveAttribute('href', expect.stringMatching(/^\/person\/\d+$/))
  const crew = page.getByRole('region', { name: 'Crew' })
  await expect.element(crew.getByRole('heading', { level: 3 }).first()).toHaveTextContent('Directing')
  await expect.element(crew.getByRole('listitem').filter({ hasText: 'Director' }).first()).toBeVisible()

  await filter.fill('SCREENPLAY')
  await expect.element(cast).not.toBeInTheDocument()
  await filter.fill('qqqq')
  await expect.element(page.getByText('No names match your filter.')).toBeVisible()
  await page.getByRole('link', { name: "Kepler's Daughter" }).click()
  await expect.poll(() => router.state.location.href).toBe(MOVIE)
})

test('the credits of a TV show count episodes', async () => {
  await renderScreen('/tv/392019/credits')
  await expect.element(cast.getByText(/^\d+ episodes$/).first()).toBeVisible()
})

test('500 credits are all there, can be filtered, and only those near the viewport are laid out', async () => {
  await renderScreen(CREDITS, { catalogue: { [CREDITS]: { cast: MANY, crew: [] } } })
  await expect.element(rows).toHaveLength(500)
  await expect.element(rows.last()).toHaveStyle({ contentVisibility: 'auto' })
  await filter.fill('zoe q')
  await expect.poll(() => getTexts(rows)).toEqual([expect.stringMatching(/^Z?Zoë QuarlesPasser-by 322$/)])
})

test('a title without credits says so', async () => {
  await renderScreen(CREDITS, { catalogue: { [CREDITS]: { cast: [], crew: [] } } })
  await expect.element(page.getByRole('heading', { name: 'No cast or crew yet' })).toBeVisible()
})

describe('when the credits fail to load', () => {
  expectErrors(/RequestError/)

  test('retrying loads them', async () => {
    const catalogue: Record<string, Stub> = { [CREDITS]: 404 }
    await renderScreen(CREDITS, { catalogue })
    await expect.element(page.getByText('We couldn’t load the cast and crew.')).toBeVisible()
    delete catalogue[CREDITS]
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.element(cast).toBeVisible()
  })
})
