import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { expectErrors } from '#src/testing/expect-errors.ts'
import { getTexts, scrollTo } from '#src/testing/locators.ts'
import { renderScreen, type Stub } from '#src/testing/render-screen.tsx'

const main = page.getByRole('main')
const people = page.getByRole('region', { name: 'Popular people' }).getByRole('article')
const names = people.getByRole('heading')
const found = page.getByRole('region', { name: 'People found' }).getByRole('article')
const search = main.getByRole('searchbox', { name: 'Search people' })
const comingSoon = page.getByRole('region', { name: 'Coming soon' })
const announced = comingSoon.getByRole('listitem').filter({ has: page.getByRole('heading') })
const heading = page.getByRole('heading', { level: 1 })

test('the directory has popular people, page by page', async () => {
  const { router } = await renderScreen('/people')
  await expect.element(main.getByRole('heading', { name: 'Coming soon' })).toBeVisible()
  await expect.element(people).toHaveLength(20)
  const first = getTexts(names)
  await page.getByRole('navigation', { name: 'Pagination' }).getByRole('button', { name: 'Page 2' }).click()
  await expect.poll(() => router.state.location.href).toBe('/people?page=2')
  await expect.poll(() => getTexts(names)[0]).not.toBe(first[0])
  expect(getTexts(names)).not.toContain(first[0])
})

test('people are found by name, and a search without results leads back to popular people', async () => {
  const { router } = await renderScreen('/people')
  await expect.element(people).toHaveLength(20)
  const name = getTexts(names)[0] ?? ''
  await search.fill(name)
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => router.state.location.search).toEqual({ query: name })
  await expect.poll(() => document.title).toBe(`${name} · People · Marquee`)
  await expect.element(found.first().getByRole('heading')).toHaveTextContent(name)
  await found.first().getByRole('link').click()
  await expect.element(heading).toHaveTextContent(name)
  router.history.back()
  await expect.element(found.first()).toBeVisible()

  await search.fill('no such person at all')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('heading', { name: 'No people found' })).toBeVisible()
  await expect.element(comingSoon).toBeInTheDocument()
  await page.getByRole('button', { name: 'Show popular people' }).click()
  await expect.element(people).toHaveLength(20)
})

test('announced titles name the people in them', async () => {
  await renderScreen('/people')
  await expect.element(people).toHaveLength(20)
  scrollTo(comingSoon)
  await expect.element(announced).toHaveLength(6)
  const dates = getTexts(announced.getByRole('paragraph'))
  expect(dates.map((date) => Date.parse(date ?? '') > Date.now())).toEqual(
    announced.elements().map(() => true),
  )
  const person = announced.first().getByRole('listitem').first().getByRole('link')
  await expect.element(person).toBeVisible()
  const [name = ''] = person.element().textContent.split(' · ')
  await person.click()
  await expect.element(heading).toHaveTextContent(name)
})

test('a person opens with the name that the list has', async () => {
  const catalogue: Record<string, Stub> = {}
  await renderScreen('/people', { catalogue })
  await expect.element(people).toHaveLength(20)
  const name = getTexts(names)[0] ?? ''
  const card = people.first()
  catalogue[card.getByRole('link').element().getAttribute('href') ?? ''] = () => new Promise(() => undefined)
  await card.getByRole('link').click()
  await expect.element(heading).toHaveTextContent(name)
  await expect.element(page.getByRole('status', { name: 'Loading this person' })).toBeVisible()
  await expect.element(main.getByRole('button', { name: 'Share' })).toBeVisible()
})

describe('when the catalogue fails', () => {
  expectErrors(/RequestError/)

  test('the directory and the announced titles offer a retry', async () => {
    const lists = ['/person/popular', '/discover/movie', '/discover/tv']
    const catalogue: Record<string, Stub> = Object.fromEntries(lists.map((path) => [path, 404]))
    await renderScreen('/people', { catalogue })
    const failed = alert('We couldn’t load people.')
    const comingSoonFailed = alert('We couldn’t load announced titles.')
    await expect.element(failed).toBeVisible()
    scrollTo(comingSoon)
    await expect.element(comingSoonFailed).toBeVisible()
    await expect.element(main.getByRole('heading', { name: 'Coming soon' })).toBeVisible()
    for (const path of lists) delete catalogue[path]
    await failed.getByRole('button', { name: 'Try again' }).click()
    await expect.element(people).toHaveLength(20)
    await comingSoonFailed.getByRole('button', { name: 'Try again' }).click()
    await expect.element(announced).toHaveLength(6)
  })
})

function alert(text: string) {
  return page.getByRole('alert').filter({ hasText: text })
}
