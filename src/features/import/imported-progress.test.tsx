import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { titleKey, type Playable } from '#domain/catalogue/title.ts'
import { createViewing } from '#domain/history/testing/viewings.ts'
import {
  chooseFiles,
  exportedItem,
  getAddButton,
  marqueeFile,
  summary,
} from '#src/features/import/testing/import-files.ts'
import { getLibrary, switchLibrary } from '#src/features/library/current.ts'
import { toViewingChange } from '#src/features/library/views/viewings.ts'
import { renderScreen } from '#src/testing/render-screen.tsx'

import { openImports } from './import-database.ts'

const ID = 392019
const MOVIE_ID = 655018
const TV_SHOW = `/tv/${ID}`

const cards = page.getByRole('list', { name: 'What to watch next' }).getByRole('listitem')
const link = (name: string) => page.getByRole('main').getByRole('link', { name })

beforeEach(() => openImports(getLibrary().owner).clearImports())

test('an import says what is next, and leaves Continue Watching alone', async () => {
  const { router } = await renderScreen('/import')
  const watched = [1, 2].map((episode) =>
    exportedItem(ID, {
      media_type: 'tv',
      title: 'Delegada Iracema',
      type: 'viewing',
      at: Date.parse('2024-05-02') + episode,
      season: 1,
      episode,
      is_finished: true,
    }),
  )
  await chooseFiles(marqueeFile(watched))
  await getAddButton('2 entries').click()
  await expect.element(summary).toBeVisible()

  await router.navigate({ href: '/up-next' })
  await expect.element(cards).toHaveLength(1)
  await expect.element(cards).toMatchTextContent(/Next episode: season 1, episode 3/)
  await router.navigate({ href: TV_SHOW })
  await expect
    .element(link('Play next: S1 E3'))
    .toHaveAttribute('href', `${TV_SHOW}/watch?season=1&episode=3`)
  await expect.element(page.getByText(/^2 of \d\d+ episodes watched$/)).toBeVisible()
  await router.navigate({ href: '/' })
  await expect.element(page.getByRole('heading', { name: 'Popular Movies' })).toBeVisible()
  await expect.element(page.getByRole('list', { name: /Watch(ing|ed)$/ })).not.toBeInTheDocument()
  expect(localStorage.getItem('watchProgress')).toBeNull()

  await router.navigate({ href: '/import' })
  await page.getByRole('button', { name: 'Undo import' }).click()
  await expect.element(page.getByText('Import undone')).toBeVisible()
  await expect.element(page.getByText('Changes you made since then were kept.')).toBeVisible()
  await router.navigate({ href: TV_SHOW })
  await expect.element(link('Watch Now')).toBeVisible()
})

test.each<[string, Playable, string]>([
  [TV_SHOW, { kind: 'tv', id: ID, season: 1, episode: 1 }, 'Play next: S1 E2'],
  [`/movie/${MOVIE_ID}`, { kind: 'movie', id: MOVIE_ID }, 'Watch again'],
])(
  'the main button of an imported title waits for the history, so that it never changes: %s',
  async (path, playable, name) => {
    await getLibrary().change([toViewingChange(createViewing({ playable, origin: 'import' }))])
    const { unmount } = await renderScreen(path)
    await expect.element(link(name)).toBeVisible()
    await expect.poll(readImportedTitles).toBe(JSON.stringify([titleKey(playable)]))
    const stored = readImportedTitles()
    await unmount()
    // Reads the library again, as a new page does.
    switchLibrary('another-user')
    switchLibrary(undefined)
    localStorage.setItem('importedTitles', stored)
    const texts = new Set<string>()
    const observer = new MutationObserver(() => {
      for (const { textContent } of document.querySelectorAll('main a')) texts.add(textContent.trim())
    })
    observer.observe(document.body, { childList: true, subtree: true, characterData: true })
    await renderScreen(path)
    await expect.element(link(name)).toBeVisible()
    await expect.poll(() => [...texts]).toContain(name)
    observer.disconnect()
    expect([...texts]).not.toContain('Watch Now')
  },
)

function readImportedTitles(): string {
  return localStorage.getItem('importedTitles') ?? ''
}
