import { expect } from 'vitest'
import { page, userEvent, type Locator } from 'vitest/browser'

import type { ItemChange } from '#domain/library/merge.ts'
import type { ListTitle, StoredList } from '#domain/lists/stored-list.ts'
import { createListTitle } from '#domain/lists/testing/lists.ts'
import { toPositionItem } from '#domain/progress/position-item.ts'
import { createMoviePosition } from '#domain/progress/testing/positions.ts'
import { createRating } from '#domain/ratings/testing/ratings.ts'
import { toListChange, toListTitleChange } from '#src/features/library/views/lists.ts'
import { toRatingChange } from '#src/features/library/views/ratings.ts'
import { renderScreen } from '#src/testing/render-screen.tsx'

type Options = NonNullable<Parameters<typeof renderScreen>[1]>

export const LIST = 'rainy-days'

/** They exist in the catalogue, whose pages are prefetched. */
export const [ZERO, MELLOW, ANCHOR] = [529650, 655018, 676869]
const ELAN = 392019

export const NAMES = ['Zero', 'Mellow', 'Anchor', 'Élan']

/** A list of four titles (one rated, two watched), and another list with one of them. */
const LIBRARY: ItemChange[] = [
  ...storedList(LIST, 'Rainy days', { createdAt: 2 }, [
    { id: ZERO, name: 'Zero', rating: 6, runtimeMinutes: 150, date: '2001-01-01' },
    { id: MELLOW, name: 'Mellow', rating: 7, date: '2020-01-01' },
    { id: ANCHOR, name: 'Anchor', rating: 5, date: '2011-01-01' },
    { id: ELAN, name: 'Élan', kind: 'tv', rating: null, note: 'With Ada' },
  ]),
  ...storedList('sundays', 'Sundays', {}, [{ id: ANCHOR, name: 'Anchor', note: 'The best' }]),
  toRatingChange(createRating(ANCHOR, { name: 'Anchor', halfStars: 10 })),
  storedPosition(ZERO, 600),
  storedPosition(MELLOW, 6000),
]

/** Returns the changes that store a list with these titles, in this order. */
export function storedList(
  id: string,
  name: string,
  list: Partial<StoredList> = {},
  titles: readonly (Partial<ListTitle> & { id: number })[] = [],
): ItemChange[] {
  return [
    toListChange({ id, name, description: '', createdAt: 1, ...list }),
    ...titles.map((title, index) => {
      const rank = `i${String(index + 1).padStart(5, '0')}1`
      return toListTitleChange(
        createListTitle(title.id, { posterPath: null, runtimeMinutes: null, ...title, listId: id, rank }),
      )
    }),
  ]
}

function storedPosition(id: number, watched: number): ItemChange {
  const playable = { kind: 'movie' as const, id }
  return toPositionItem(createMoviePosition({ playable, progress: { watched, duration: 6000 } }))
}

/** Opens the list, or another path of the same library. */
export async function openList(path = `/lists/${LIST}`, { library = [], catalogue }: Options = {}) {
  const { router } = await renderScreen(path, {
    library: [...LIBRARY, ...library],
    ...(catalogue && { catalogue }),
  })
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  return router
}

export const rows = page.getByRole('list', { name: 'Titles' }).getByRole('listitem')
export const listCard = (name: string) =>
  page.getByRole('list', { name: 'Lists' }).getByRole('link', { name: new RegExp(name) })
export const button = (name: string) => page.getByRole('button', { name, exact: true })
export const selectButton = button('Select')

export async function expectNames(names: readonly string[]): Promise<void> {
  await expect
    .poll(() =>
      rows
        .getByRole('link')
        .elements()
        .map(({ textContent }) => textContent),
    )
    .toEqual(names)
}

export async function press(control: Locator, key = 'Enter'): Promise<void> {
  await expect.element(control).toBeVisible()
  control.element().focus()
  await userEvent.keyboard(`{${key}}`)
}
