import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'

import { toDisplayTitle, type DisplayTitle, type KnownTitle } from '#domain/catalogue/known-titles.ts'
import { titleKey, type TitleRef, type TitleSummary } from '#domain/catalogue/title.ts'
import { oncePerLocale } from '#domain/format-locale.ts'

import { titleName } from './episode-messages.ts'
import { getKnownTitles } from './known-titles.ts'

type NamedTitle = Pick<TitleSummary, 'kind' | 'id' | 'name' | 'posterPath'>

/** How an item contains its title. */
type Access<Item, Title> = {
  getTitle: (item: Item) => Title
  withTitle: (item: Item, title: DisplayTitle<Title>) => Item
}

/**
 * Returns stored titles with their names and posters in the user's language where a response of the catalogue contained
 * them, else as they are stored. Sends no request.
 */
export function useDisplayTitles<Title extends NamedTitle>(
  titles: readonly Title[],
): readonly DisplayTitle<Title>[] {
  return useDisplayItems<DisplayTitle<Title>, Title>(titles, FLAT)
}

const FLAT = {
  getTitle: <Title>(title: Title) => title,
  withTitle: <Title>(_: unknown, title: Title) => title,
}

/** Returns items with titles like `useDisplayTitles`. An item whose title stays is the same object. */
export function useDisplayItems<Item extends object, Title extends NamedTitle>(
  items: readonly Item[],
  access: Access<Item, Title>,
): readonly Item[] {
  const known = getKnownTitles(useQueryClient())
  const [select] = useState(() => createSelector<Item, Title>())
  useEffect(() => void known.load(), [known])
  return useSyncExternalStore(known.subscribe, () => select(items, access, known.get))
}

/** Returns a function for stored titles like `useDisplayTitles`. */
export function useDisplayTitle(): <Title extends NamedTitle>(title: Title) => DisplayTitle<Title> {
  const known = getKnownTitles(useQueryClient())
  const titles = useSyncExternalStore(known.subscribe, known.getAll)
  useEffect(() => void known.load(), [known])
  return (title) => toDisplayTitle(title, titles.get(titleKey(title)) ?? getUnnamed(title))
}

/** Returns a function for the names of stored titles in the user's language, like `useDisplayTitles`. */
export function useTitleNames(): (title: TitleRef & { name: string }) => string {
  const toDisplay = useDisplayTitle()
  return ({ kind, id, name }) => toDisplay({ kind, id, name, posterPath: null }).name
}

function getUnnamed({ name }: NamedTitle): KnownTitle | undefined {
  return titleName(name) === name ? undefined : getLabel()
}

/** The same object as long as the label is the same. */
const getLabel = oncePerLocale((): KnownTitle => ({ name: titleName(''), posterPath: null }))

/** Keeps the result while the items and what is known of them are the same. */
function createSelector<Item extends object, Title extends NamedTitle>() {
  const shown = new WeakMap<Item, { title: KnownTitle; item: Item }>()
  let last: { items: readonly Item[]; result: readonly Item[] } | undefined
  return (
    items: readonly Item[],
    { getTitle, withTitle }: Access<Item, Title>,
    getKnown: (key: string) => KnownTitle | undefined,
  ): readonly Item[] => {
    const result = items.map((item) => {
      const title = getTitle(item)
      const known = getKnown(titleKey(title)) ?? getUnnamed(title)
      if (!known) return item
      const before = shown.get(item)
      if (before?.title === known) return before.item
      const display = toDisplayTitle(title, known)
      const next = { title: known, item: display === title ? item : withTitle(item, display) }
      shown.set(item, next)
      return next.item
    })
    const isSame =
      last?.items.length === items.length && last.result.every((item, index) => item === result[index])
    last = { items, result: isSame && last ? last.result : result }
    return last.result
  }
}
