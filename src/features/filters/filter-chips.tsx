import { Fragment, useRef } from 'react'

import { describeFilter, groupChips, removeFromFilter } from '#domain/filters/filter-chips.ts'
import { EMPTY_FILTER, type FilterScope, type TitleFilter } from '#domain/filters/title-filter.ts'
import { Button } from '#src/ui/button.tsx'
import { RemovableChip } from '#src/ui/removable-chip.tsx'

import { useChipLabels } from './chip-label.ts'
import * as messages from './messages.ts'
import { FILTERS_BUTTON_ID } from './use-filter-panel.ts'

type FilterChipsProps = {
  scope: FilterScope
  filter: TitleFilter
  /** The region of a filter that names none. */
  region: string
  onFilterChange: (filter: TitleFilter) => void
}

/** Everything that is on, each with a button to remove it. */
export function FilterChips({ scope, filter, region, onFilterChange }: FilterChipsProps) {
  const chips = describeFilter(filter)
  const getLabel = useChipLabels(chips, scope, filter.region ?? region)
  const list = useRef<HTMLUListElement>(null)

  // The focused chip will be gone, and with the last one the list.
  const moveFocus = (index: number) => {
    const next = chips.length > 2 ? list.current?.querySelectorAll('button')[index + 1] : undefined
    ;(next ?? document.getElementById(FILTERS_BUTTON_ID))?.focus()
  }

  return (
    <ul ref={list} aria-label={messages.activeFilters()} className="flex flex-wrap items-center gap-2">
      {groupChips(chips).map((group) => (
        <li key={group[0]?.key} className="flex max-w-full flex-wrap items-center gap-2">
          {group.map((chip, index) => (
            <Fragment key={chip.key}>
              {index > 0 && <span className="text-muted text-sm">{messages.or()}</span>}
              <RemovableChip
                label={getLabel(chip)}
                onRemove={() => {
                  moveFocus(chips.indexOf(chip))
                  onFilterChange(removeFromFilter(filter, chip))
                }}
              />
            </Fragment>
          ))}
        </li>
      ))}
      <li>
        <Button
          tone="bare"
          size="small"
          onClick={() => {
            moveFocus(chips.length)
            onFilterChange(EMPTY_FILTER)
          }}
        >
          {messages.reset()}
        </Button>
      </li>
    </ul>
  )
}
