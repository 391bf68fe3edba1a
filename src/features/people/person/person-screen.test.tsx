import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { toPositionItem } from '#domain/progress/position-item.ts'
import { createMoviePosition } from '#domain/progress/testing/positions.ts'
import { expectNoAxeViolations } from '#src/testing/axe.ts'
import { renderScreen } from '#src/testing/render-screen.tsx'

const MOVIE = '/movie/655018'
const SEEN = toPositionItem(
  createMoviePosition({
    playable: { kind: 'movie', id: 655018 },
    progress: { watched: 6000, duration: 6000 },
  }),
)

const firstOfCast = page.getByRole('region', { name: 'Cast' }).getByRole('listitem').getByRole('link').first()
const filmography = page.getByRole('region', { name: 'Filmography' })
const entries = filmography.getByRole('listitem').filter({ has: page.getByRole('link') })
const search = filmography.getByRole('searchbox')
const panel = page.getByRole('dialog', { name: 'Filters' })
const noMatch = filmography.getByText('No titles match these filters.')
const clear = filmography.getByRole('button', { name: 'Clear filters' })

test('a person’s page opens from the cast, and its filmography is filtered by text', async () => {
  const { router } = await renderScreen(MOVIE)
  await expect.element(firstOfCast).toBeVisible()
  const name = firstOfCast.element().querySelector('[dir=auto]')?.textContent ?? ''
  await firstOfCast.click()
  await expect.element(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect.poll(() => document.title).toBe(`${name} · Marquee`)
  await expect.element(filmography.getByText(/^You’ve seen 0 of \d+$/)).toBeVisible()
  await expect.element(entries.first()).toBeInTheDocument()
  const all = entries.elements().length

  await search.fill('Kepler')
  await expect.element(entries).toHaveLength(1)
  await expect.poll(() => router.state.location.search).toEqual({ q: 'Kepler' })
  await search.fill('no such title')
  await expect.element(noMatch).toBeVisible()
  await clear.click()
  await expect.element(search).toHaveValue('')
  await expect.element(entries).toHaveLength(all)
})

test('a filmography is filtered by genre and year, and ordered, in the URL', async () => {
  const { router } = await renderScreen('/person/2975207?kind=movie')
  const expectUrl = (url: string) => expect.poll(() => router.state.location.href).toBe(url)
  await expect.element(entries.first()).toBeInTheDocument()
  const all = entries.elements().length
  await filmography.getByRole('button', { name: 'Filters' }).click()
  await panel.getByRole('group', { name: 'Genres' }).getByRole('button', { name: 'Comedy' }).click()
  await panel.getByRole('textbox', { name: 'From' }).fill('1980')
  await panel.getByRole('combobox', { name: 'Sort by' }).selectOptions('Rating')
  await expectNoAxeViolations()
  const submit = panel.getByRole('button', { name: /^Show \d+ titles$/ })
  await expect.element(submit).toBeVisible()
  const count = Number(/\d+/.exec(submit.element().textContent)?.[0])
  expect(count).toBeLessThan(all)
  await submit.click()
  await expectUrl('/person/2975207?kind=movie&filter=genres.35+years.1980-+sort.rating')
  await expect.element(entries).toHaveLength(count)
  await expect.element(entries.first()).toMatchTextContent(/\d{4} · Rated \d/)

  await entries.first().getByRole('link').click()
  await expect.poll(() => router.state.location.href).toMatch(/^\/movie\/\d+$/)
  router.history.back()
  await page
    .getByRole('list', { name: 'Active filters' })
    .getByRole('button', { name: 'Remove Comedy' })
    .click()
  await expectUrl('/person/2975207?kind=movie&filter=years.1980-+sort.rating')
})

test('the filters of a link apply, and are cleared', async () => {
  const { router } = await renderScreen('/person/2975207?filter=years.1900')
  await expect.element(noMatch).toBeVisible()
  await clear.click()
  await expect.poll(() => router.state.location.href).toBe('/person/2975207')
  await expect.element(entries.first()).toBeInTheDocument()
})

test('a filmography counts the titles that were seen', async () => {
  await renderScreen(MOVIE, { library: [SEEN] })
  await firstOfCast.click()
  await expect.element(filmography.getByText(/^You’ve seen 1 of \d+$/)).toBeVisible()
  await expect.element(filmography.getByRole('link', { name: /Kepler.*Seen/ })).toBeInTheDocument()
})

test('500 credits are all there, and only those near the viewport are laid out', async () => {
  const cast = Array.from({ length: 500 }, (_, index) => ({
    id: index + 1,
    media_type: 'movie',
    title: `Title ${index + 1}`,
    release_date: `${1950 + (index % 70)}-01-01`,
    character: `Passer-by ${index + 1}`,
  }))
  await renderScreen('/person/5', {
    catalogue: { '/person/5': { id: 5, name: 'Ines Marlow', combined_credits: { cast, crew: [] } } },
  })
  await expect.element(entries).toHaveLength(500)
  await expect.element(filmography.getByText('You’ve seen 0 of 500')).toBeVisible()
  const laidOut = () =>
    entries.elements().filter((entry) => entry.checkVisibility({ contentVisibilityAuto: true }))
  await expect.poll(() => laidOut().length).toBeLessThan(100)
  await search.fill('passer-by 499')
  await expect.element(entries).toHaveLength(1)
})
