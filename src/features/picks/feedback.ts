import * as v from 'valibot'

import { titleKey, type TitleRef } from '#domain/catalogue/title.ts'
import type { Feedback } from '#domain/picks/signals.ts'
import { firstBy } from '#domain/unique-by.ts'
import { createOwnedValue } from '#src/lib/owned-value.ts'
import { useStore } from '#src/lib/store.ts'

/** Older feedback counts for little by then. */
const MAX_ENTRIES = 300

const entrySchema = v.object({
  kind: v.picklist(['movie', 'tv']),
  id: v.number(),
  name: v.string(),
  genreIds: v.array(v.number()),
  direction: v.picklist(['more', 'less']),
  /** Milliseconds since the epoch. */
  at: v.number(),
})

/** Requests for more or less like a title, newest first. */
const entries = createOwnedValue(
  'pickFeedback',
  v.pipe(v.array(entrySchema), v.transform(takeNewest)),
  [],
  (error) => console.error('Failed to load feedback on picks:', error),
)

export type PickFeedback = v.InferOutput<typeof entrySchema>

type FeedbackTitle = TitleRef & { name: string; genreIds: readonly number[] }

export function useFeedback(): PickFeedback[] {
  return useStore(entries)
}

/** Returns what the user asked for about a title. */
export function useTitleFeedback(title: TitleRef): Feedback['direction'] | undefined {
  const key = titleKey(title)
  return useStore(entries).find((entry) => titleKey(entry) === key)?.direction
}

/** Asks for more or less like a title; `undefined` takes it back. */
export function setFeedback(title: FeedbackTitle, direction: Feedback['direction'] | undefined): void {
  const { kind, id, name, genreIds } = title
  entries.update((current) => {
    if (!direction) return current.filter((entry) => titleKey(entry) !== titleKey(title))
    return takeNewest([{ kind, id, name, genreIds: [...genreIds], direction, at: Date.now() }, ...current])
  })
}

function takeNewest(feedback: PickFeedback[]): PickFeedback[] {
  return firstBy(feedback, titleKey).slice(0, MAX_ENTRIES)
}

export function clearFeedback(): void {
  entries.set([])
}
