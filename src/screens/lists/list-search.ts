import { useNavigate, useSearch } from '@tanstack/react-router'
import * as v from 'valibot'

import { TITLE_SORTS, type ListView } from '#domain/lists/list-view.ts'
import { WATCHED_STATES } from '#domain/lists/watched-state.ts'
import { optionalParam } from '#src/lib/route-params.ts'

const TEXT_LENGTH_MAX = 200

/** Search parameters of a list. Not those of the route, whose code is part of the first view. */
const listSearch = v.object({
  sort: optionalParam(v.picklist(TITLE_SORTS)),
  kind: optionalParam(v.picklist(['movie', 'tv'])),
  state: optionalParam(v.picklist(WATCHED_STATES)),
  text: optionalParam(
    v.pipe(
      // The router parses a number.
      v.union([v.string(), v.pipe(v.number(), v.transform(String))]),
      v.transform((text) => text.slice(0, TEXT_LENGTH_MAX) || undefined),
    ),
  ),
})

/** Returns the view of a list in the URL, and a function that changes it. Invalid values count as missing. */
export function useListView(id: string) {
  const view: ListView = v.parse(listSearch, useSearch({ strict: false }))
  const navigate = useNavigate()
  const changeView = (next: ListView, { replace = false } = {}) =>
    navigate({ to: '/lists/$id', params: { id }, search: next, replace, resetScroll: false })
  return [view, changeView] as const
}
