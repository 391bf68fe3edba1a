import type { QueryClient } from '@tanstack/react-query'

import type { TitleRef } from '#domain/catalogue/title.ts'
import { hideRuleKey, type HideType } from '#domain/hiding/hide-rules.ts'
import { listTitles } from '#domain/people/person.ts'
import { personQuery } from '#src/features/catalogue/people.ts'
import { listingQuery } from '#src/features/catalogue/queries.ts'
import type { NamedTitle } from '#src/features/hiding/hiding.ts'
import { showUndoToast } from '#src/features/library/undo-toast.ts'
import { hideGenre, hideListed, hideTitle, showAgain } from '#src/features/library/views/hide-rules.ts'
import { errorToast, showToast } from '#src/lib/toast.ts'

import * as messages from './messages.ts'

/** Attributes that a title shares with others. */
export type HideSubject = { type: Exclude<HideType, 'title'>; id: number; name: string }

/** The catalogue lists what has a keyword in pages of 20, by popularity: at most this many for each kind of title. */
const KEYWORD_PAGES = 5

/** Hides a title and offers to undo it. */
export function hideTitleWithUndo(title: NamedTitle, isForNow: boolean): void {
  const text = isForNow ? messages.titleHiddenForNow() : messages.titleHidden()
  showUndoToast({ title: text, description: title.name }, hideTitle(title, isForNow))
}

export function showTitleAgain(title: NamedTitle): void {
  const undo = showAgain(hideRuleKey({ ...title, type: 'title', at: 0 }))
  showUndoToast({ title: messages.titleShown(), description: title.name }, undo)
}

/** Hides what a title has in common with others, which `title` is an example of, and offers to undo it. */
export async function hideSubject(
  client: QueryClient,
  subject: HideSubject,
  title: TitleRef | undefined,
): Promise<void> {
  try {
    const undo = await addSubjectRule(client, subject, title ? [title] : [])
    showUndoToast({ title: describe(subject) }, undo)
  } catch (error) {
    console.error(`Failed to hide a ${subject.type}:`, error)
    showToast(errorToast(messages.hideFailed(subject.name), messages.tryAgain()))
  }
}

export function showSubject({ type, id, name }: HideSubject): void {
  showUndoToast({ title: messages.subjectShown(name) }, showAgain(`${type}-${id}`))
}

async function addSubjectRule(
  client: QueryClient,
  subject: HideSubject,
  examples: TitleRef[],
): Promise<() => void> {
  const { type, id } = subject
  if (type === 'genre') return hideGenre(subject)
  const titles =
    type === 'person'
      ? listTitles((await client.fetchQuery(personQuery(id))).filmography)
      : await fetchKeywordTitles(client, id)
  return hideListed(type, subject, [...examples, ...titles])
}

/** Lists do not contain keywords, so the rule lists the best-known titles that have it. */
async function fetchKeywordTitles(client: QueryClient, keyword: number): Promise<TitleRef[]> {
  const fetchPage = (kind: 'movie' | 'tv', page: number) =>
    client.fetchQuery(listingQuery(kind, { keyword, page }))
  const ofKinds = await Promise.all(
    (['movie', 'tv'] as const).map(async (kind) => {
      const first = await fetchPage(kind, 1)
      const count = Math.min(first.pageCount, KEYWORD_PAGES)
      const further = Array.from({ length: Math.max(0, count - 1) }, (_, index) => fetchPage(kind, index + 2))
      return [first, ...(await Promise.all(further))].flatMap(({ items }) => items)
    }),
  )
  return ofKinds.flat()
}

function describe({ type, name }: HideSubject): string {
  switch (type) {
    case 'genre':
      return messages.genreHidden(name)
    case 'person':
      return messages.personHidden(name)
    case 'keyword':
      return messages.keywordHidden(name)
  }
}
