import { useQueries } from '@tanstack/react-query'

import { isChecked } from '#domain/filters/discover-parameters.ts'
import {
  describeFilter,
  groupChips,
  pickMostHelpful,
  removeFromFilter,
  type FilterChip,
} from '#domain/filters/filter-chips.ts'
import { EMPTY_FILTER, type TitleFilter } from '#domain/filters/title-filter.ts'
import { filteredPageQuery, type FilteredList } from '#src/features/catalogue/filters/filtered-titles.ts'
import { useChipLabels } from '#src/features/filters/chip-label.ts'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { ClapperboardIllustration } from '#src/ui/illustrations/clapperboard.tsx'

import * as messages from './messages.ts'

type NoFilteredTitlesProps = { list: FilteredList; onFilterChange: (filter: TitleFilter) => void }

/** Offers to remove the part of the filter that hides the most titles. */
export function NoFilteredTitles({ list, onFilterChange }: NoFilteredTitlesProps) {
  const { kind, filter } = list
  const chips = describeFilter(filter)
  const getLabel = useChipLabels(chips, kind, filter.region ?? list.region)
  const groups = groupChips(chips).filter(([chip]) => chip?.type !== 'sort')
  const pages = useQueries({
    queries: groups.map((group) => filteredPageQuery({ ...list, filter: removeGroup(filter, group) })),
  })
  const totals = pages.map(({ data }) => data?.total)
  const isSettled = pages.every(({ isPending }) => !isPending)
  const helpful = isSettled ? pickMostHelpful(groups, preferChecked(list, groups, totals)) : undefined
  const isOnly = groups.length === 1
  return (
    <EmptyState
      level={2}
      illustration={<ClapperboardIllustration />}
      title={messages.noMatches()}
      text={
        helpful && !isOnly ? messages.helpfulRemoval(kind, totals[groups.indexOf(helpful)] ?? 0) : undefined
      }
    >
      {helpful && !isOnly && (
        <Button onClick={() => onFilterChange(removeGroup(filter, helpful))}>
          {messages.removeFilter(helpful.map(getLabel))}
        </Button>
      )}
      <Button tone={helpful && !isOnly ? 'quiet' : 'accent'} onClick={() => onFilterChange(EMPTY_FILTER)}>
        {messages.resetFilters()}
      </Button>
    </EmptyState>
  )
}

function removeGroup(filter: TitleFilter, group: readonly FilterChip[]): TitleFilter {
  return group.reduce(removeFromFilter, filter)
}

/** Totals ignore what is checked by title: where that alone hides titles, only it counts, if it is one part. */
function preferChecked(
  list: FilteredList,
  groups: readonly FilterChip[][],
  totals: readonly (number | undefined)[],
): (number | undefined)[] {
  const checked = groups.map(([chip]) => isLeftOut(list, chip))
  const isDecisive = (totals[checked.indexOf(true)] ?? 0) > 0
  if (!isDecisive) return [...totals]
  const isOne = checked.filter(Boolean).length === 1
  return totals.map((total, position) => (isOne && checked[position] ? total : undefined))
}

/** Returns true if the chip's part of the filter leaves out titles that the totals count. */
function isLeftOut({ kind, filter }: FilteredList, chip: FilterChip | undefined): boolean {
  return chip !== undefined && (chip.type === 'unrated' || isChecked(kind, filter, chip))
}
