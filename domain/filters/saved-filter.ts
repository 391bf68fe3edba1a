import * as v from 'valibot'

import type { TitleKind } from '../catalogue/title.ts'
import { cutText } from '../cut-text.ts'
import { storedTime } from '../stored-time.ts'

const MAX_NAME_LENGTH = 60

/** A filter that the user named. Its name is unique among the filters of its kind. */
export type SavedFilter = {
  name: string
  kind: TitleKind
  /** As in the URL. */
  filter: string
  /** In milliseconds since the epoch. */
  createdAt: number
}

/** The stored format, also in the account. */
const bodySchema = v.object({
  name: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(MAX_NAME_LENGTH)),
  kind: v.picklist(['movie', 'tv']),
  filter: v.string(),
  created_at: v.pipe(storedTime, v.minValue(0)),
})

export function savedFilterKey({ kind, name }: Pick<SavedFilter, 'kind' | 'name'>): string {
  return `${kind}-${name}`
}

/** Returns the filter in an item of the library; undefined if it is invalid, or has the key of another one. */
export function parseSavedFilter(key: string, body: unknown): SavedFilter | undefined {
  const parsed = v.safeParse(bodySchema, body)
  if (!parsed.success) return undefined
  const { created_at: createdAt, ...saved } = parsed.output
  return savedFilterKey(saved) === key ? { ...saved, createdAt } : undefined
}

/** Returns the change of the library that saves a filter. */
export function toSavedFilterChange({ createdAt, ...saved }: SavedFilter) {
  return {
    kind: 'saved_filter' as const,
    key: savedFilterKey(saved),
    body: { ...saved, created_at: createdAt },
  }
}

/** Returns a name as it is stored, which may be empty. */
export function toFilterName(text: string): string {
  return cutText(text.trim(), MAX_NAME_LENGTH)
}
