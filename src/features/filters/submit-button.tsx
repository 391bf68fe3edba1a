import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'

import type { TitleKind } from '#domain/catalogue/title.ts'
import { isTotalUpperBound } from '#domain/filters/discover-parameters.ts'
import { formatFilter, parseFilter } from '#domain/filters/filter-text.ts'
import type { FilterScope, TitleFilter } from '#domain/filters/title-filter.ts'
import { toLocalDate } from '#domain/local-date.ts'
import { filteredPageQuery } from '#src/features/catalogue/filters/filtered-titles.ts'
import { announce } from '#src/lib/announce.ts'
import { useDebouncedValue } from '#src/lib/use-debounced-value.ts'
import { Button, Spinner } from '#src/ui/button.tsx'

import * as messages from './messages.ts'

const DEBOUNCE_MS = 300

type CountedSubmitProps = { form: string; kind: TitleKind; filter: TitleFilter; region: string }

/** Says how many titles match what is chosen. It works without the number, too. */
export function CountedSubmit({ form, kind, filter, region }: CountedSubmitProps) {
  const [today] = useState(() => toLocalDate(Date.now()))
  const current = formatFilter(filter)
  const text = useDebouncedValue(current, DEBOUNCE_MS)
  const settled = parseFilter(text, kind)
  const { data, isError, isPlaceholderData, refetch } = useQuery({
    ...filteredPageQuery({ kind, filter: settled, region, today }),
    placeholderData: keepPreviousData,
  })
  const total = isError ? undefined : data?.total
  const isUpperBound = isTotalUpperBound(kind, settled)
  const label = total === undefined ? messages.show()[kind] : getLabel(kind, total, isUpperBound)
  const isOutdated = isPlaceholderData || text !== current
  useAnnouncedLabel(isOutdated ? undefined : label)
  return (
    <div className="grid justify-items-end gap-1">
      {/* It can be pressed before the number is known. */}
      <Button type="submit" form={form} aria-busy={isOutdated} className="tabular-nums">
        {isOutdated && <Spinner />}
        {label}
      </Button>
      {isError && (
        <p role="alert" className="text-danger text-sm">
          {messages.countFailed()}{' '}
          <button type="button" className="font-semibold underline" onClick={() => void refetch()}>
            {messages.tryAgain()}
          </button>
        </p>
      )}
    </div>
  )
}

type LocalSubmitProps = { form: string; scope: FilterScope; count: number }

/** For titles that are on the device. */
export function LocalSubmit({ form, scope, count }: LocalSubmitProps) {
  const label = count > 0 ? messages.showCount(scope, count) : messages.noMatches()
  useAnnouncedLabel(label)
  return (
    <Button type="submit" form={form} className="tabular-nums">
      {label}
    </Button>
  )
}

function getLabel(kind: TitleKind, total: number, isUpperBound: boolean): string {
  if (total === 0) return messages.noMatches()
  return isUpperBound ? messages.showAtMost(kind, total) : messages.showCount(kind, total)
}

/** Announces a label when it changes, but not the first one. */
function useAnnouncedLabel(label: string | undefined): void {
  const announced = useRef<string>(undefined)
  useEffect(() => {
    if (label === undefined || label === announced.current) return
    if (announced.current !== undefined) announce(label)
    announced.current = label
  }, [label])
}
