import type { RegisteredRouter } from '@tanstack/react-router'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { toPositionItem } from '#domain/progress/position-item.ts'
import { DAY_MS } from '#domain/time.ts'
import { toAddition } from '#src/features/library/views/watchlist.ts'
import { expectNoAxeViolations } from '#src/testing/axe.ts'
import { listCatalogueRequests } from '#src/testing/catalogue-requests.ts'
import { expectErrors } from '#src/testing/expect-errors.ts'
import { getTexts } from '#src/testing/locators.ts'
import { renderScreen, type Stub } from '#src/testing/render-screen.tsx'

/** Two finished movies, and one that the user is watching. */
const WATCHED = [
  { id: 676869, name: 'The Salt Road', watched: 6000, days: 1 },
  { id: 529650, name: 'Low Water', watched: 6000, days: 2 },
  { id: 655018, name: 'North Pier', watched: 1200, days: 3 },
]

const TITLE = { posterPath: null, backdropPath: null, date: '2021-05-01', rating: 8.1 }

const row = (name: string | RegExp) => page.getByRole('region', { name })
const topPicks = row('Top picks')
const firstPick = topPicks.getByRole('article').first()
const alert = page.getByRole('alert').filter({ hasText: 'We couldn’t load your picks.' })

test('the page has rows of picks with their reasons, each title once', async () => {
  await openPicks()
  expect(document.title).toBe('Picks for you · Marquee')
  const headings = page.getByRole('heading', { level: 2 }).elements()
  const texts = headings.map(({ textContent }) => textContent)
  expect(texts[0]).toBe('Top picks')
  expect(texts.filter((text) => /^(Because you|More )/.test(text)).length).toBeGreaterThan(2)
  expect(texts.at(-1)).toBe('From your watchlist')
  await expect.element(topPicks.getByText(/^Because you finished /).first()).toBeVisible()

  const links = page.getByRole('main').getByRole('article').getByRole('link').elements()
  const paths = links.map((link) => link.getAttribute('href'))
  expect(new Set(paths).size).toBe(paths.length)
  for (const { id } of WATCHED) expect(paths).not.toContain(`/movie/${id}`)
  const documents = listCatalogueRequests().filter((request) =>
    /\/discover\/|append_to_response/.test(request),
  )
  expect(documents.length).toBeGreaterThan(3)
  expect(documents.length).toBeLessThanOrEqual(8)
  await expectNoAxeViolations()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth)
})

test('less like this dims the card, is stored, and changes the next visit', async () => {
  const { router } = await openPicks()
  const first = getNames()[0] ?? ''
  const less = topPicks.getByRole('button', { name: `Less like ${first}` })
  less.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(less).toHaveAttribute('aria-pressed', 'true')
  await expect.element(less).toHaveFocus()
  expect(firstPick.element().closest('.opacity-40')).not.toBeNull()
  expect(getNames()[0]).toBe(first)
  expect(readFeedback()).toMatchObject([{ name: first, direction: 'less' }])
  await visitAgain(router)
  expect(getNames()).not.toContain(first)

  await router.navigate({ href: '/settings?tab=data' })
  await page.getByRole('button', { name: 'Clear feedback' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Clear feedback' }).click()
  await expect.poll(readFeedback).toEqual([])
})

test('more like this leads to a row of its own', async () => {
  const { router } = await openPicks()
  const third = getNames()[2] ?? ''
  const more = topPicks.getByRole('button', { name: `More like ${third}` })
  await more.click()
  await expect.element(more).toHaveAttribute('aria-pressed', 'true')
  await visitAgain(router)
  await expect.element(page.getByRole('heading', { level: 2, name: `More like ${third}` })).toBeVisible()
})

test('a favorite stays in place until the page is opened again', async () => {
  const { router } = await openPicks()
  const first = getNames()[0] ?? ''
  topPicks
    .getByRole('button', { name: `Add ${first} to your watchlist` })
    .element()
    .focus()
  await userEvent.keyboard('{Enter}')
  await expect
    .element(row('From your watchlist').getByRole('heading', { level: 3, name: first }))
    .toBeVisible()
  expect(getNames()[0]).toBe(first)
  await visitAgain(router)
  expect(getNames()).not.toContain(first)
})

test('without a history the page says how to get picks, and shows popular movies', async () => {
  await renderScreen('/about')
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  await userEvent.keyboard('{Control>}k{/Control}')
  await page.getByRole('combobox').fill('for you')
  await page.getByRole('option', { name: /^For you/ }).click()
  await expect.element(page.getByRole('heading', { name: 'Your picks start here' })).toBeVisible()
  await expect.element(row('Popular Movies').getByRole('article').first()).toBeVisible()
  await expectNoAxeViolations()
})

test('while candidates load, skeletons are shown', async () => {
  await renderPicks({ '/movie/676869': () => new Promise(() => undefined) })
  await expect.element(page.getByText('Looking for picks…')).toBeInTheDocument()
  await expect.poll(() => row('From your watchlist').getByRole('article').elements()).toHaveLength(1)
})

describe('when the catalogue fails', () => {
  expectErrors(/Catalogue status/)

  test('the page offers a retry', async () => {
    const catalogue: Record<string, Stub> = { '*': 401 }
    await renderPicks(catalogue)
    await expect.element(alert).toBeVisible()
    delete catalogue['*']
    await alert.getByRole('button', { name: 'Try again' }).click()
    await expect.element(firstPick).toBeVisible()
  })

  test('a title that it no longer has leaves the picks of the others', async () => {
    await openPicks({ '/movie/529650': 404 })
  })
})

function renderPicks(catalogue: Record<string, Stub> = {}) {
  const now = Date.now()
  const positions = WATCHED.map(({ id, name, watched, days }) =>
    toPositionItem({
      playable: { kind: 'movie', id },
      title: { ...TITLE, name, posterPath: `/m${id}p.jpg` },
      progress: { watched, duration: 6000 },
      watchedAt: now - days * DAY_MS,
    }),
  )
  const saved = { ...TITLE, kind: 'movie' as const, id: 612407, name: 'Saved movie' }
  return renderScreen('/picks', { library: [...positions, toAddition(saved, now)], catalogue })
}

async function openPicks(catalogue?: Record<string, Stub>) {
  const rendered = await renderPicks(catalogue)
  await expect.element(firstPick).toBeVisible()
  return rendered
}

async function visitAgain(router: RegisteredRouter): Promise<void> {
  await router.navigate({ href: '/about' })
  await expect.element(page.getByRole('heading', { level: 1, name: 'About Marquee' })).toBeVisible()
  router.history.back()
  await expect.element(firstPick).toBeVisible()
}

const getNames = () => getTexts(topPicks.getByRole('heading', { level: 3 }))

function readFeedback(): unknown {
  return JSON.parse(localStorage.getItem('pickFeedback') ?? 'null')
}
