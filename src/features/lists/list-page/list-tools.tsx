import type { ReactNode } from 'react'

import type { TitleKind } from '#domain/catalogue/title.ts'
import {
  TITLE_SORTS,
  type ListView,
  type TitleSort,
  WATCHED_STATES,
  type WatchedState,
} from '#domain/lists/list-view.ts'
import * as messages from '#src/features/lists/messages.ts'
import { TextFilter } from '#src/features/search-box/text-filter.tsx'
import { Select } from '#src/ui/select.tsx'

type ListToolsProps = {
  view: ListView
  onViewChange: (view: ListView, options?: { replace: boolean }) => Promise<void>
  /** After the fields. */
  children: ReactNode
}

/** Sorts and filters a list. */
export function ListTools({ view, onViewChange, children }: ListToolsProps) {
  return (
    <div className="grid grid-cols-1 gap-3 xl:grid-cols-[1fr_auto]">
      <search className="grid grid-cols-1 gap-3 sm:grid-cols-2 lg:grid-cols-4">
        <div className="sm:max-lg:col-span-2">
          <TextFilter
            label={messages.search()}
            text={view.text ?? ''}
            onTextChange={(text) => onViewChange({ ...view, text: text || undefined }, { replace: true })}
          />
        </div>
        <Select<'order' | TitleSort>
          className="sm:max-lg:col-span-2"
          label={messages.sortBy()}
          value={view.sort ?? 'order'}
          options={[
            { value: 'order', label: messages.ownOrder() },
            ...TITLE_SORTS.map((value) => ({ value, label: messages.sorts()[value] })),
          ]}
          onChange={(sort) => void onViewChange({ ...view, sort: sort === 'order' ? undefined : sort })}
        />
        <Select<'all' | TitleKind>
          label={messages.kind()}
          value={view.kind ?? 'all'}
          options={[
            { value: 'all', label: messages.allKinds() },
            { value: 'movie', label: messages.movies() },
            { value: 'tv', label: messages.tvShows() },
          ]}
          onChange={(kind) => void onViewChange({ ...view, kind: kind === 'all' ? undefined : kind })}
        />
        <Select<'all' | WatchedState>
          label={messages.state()}
          value={view.state ?? 'all'}
          options={[
            { value: 'all', label: messages.allStates() },
            ...WATCHED_STATES.map((value) => ({ value, label: messages.states()[value] })),
          ]}
          onChange={(state) => void onViewChange({ ...view, state: state === 'all' ? undefined : state })}
        />
      </search>
      <div className="flex items-center justify-end">{children}</div>
    </div>
  )
}
