import { SlidersHorizontal } from 'lucide-react'
import { useEffect, useRef, useState, type ReactNode } from 'react'

import { titleKey, type TitleRef } from '#domain/catalogue/title.ts'
import { joinFacts } from '#domain/join-facts.ts'
import { formatPickerOptions, parsePickerOptions, type PickerOptions } from '#domain/picker/picker-options.ts'
import { formatBoxTime } from '#domain/picker/time-box.ts'
import { CatalogueAlert } from '#src/features/catalogue/catalogue-alert.tsx'

import * as messages from './messages.ts'
import { NothingLeft } from './nothing-left.tsx'
import { PickResult, PickResultSkeleton, type FocusTarget } from './pick-result.tsx'
import { clearShown } from './pick-session.ts'
import { PickerForm } from './picker-form.tsx'
import { useFindPick } from './use-find-pick.ts'

import './picker.css'

type PickerProps = {
  /** The options, as in the URL. */
  text: string
  pick: TitleRef | undefined
}

/** One title at a time that fits into the time that the user has. */
export function Picker({ text, pick }: PickerProps) {
  const options = parsePickerOptions(text)
  const search = useFindPick()
  const urlKey = getUrlKey(options, pick)
  const [searchedKey, setSearchedKey] = useState<string>()
  const [focusTarget, setFocusTarget] = useState<FocusTarget>()
  const find = (next: PickerOptions, isNewSearch: boolean) => {
    setSearchedKey(getUrlKey(next, isNewSearch ? undefined : pick))
    setFocusTarget(isNewSearch ? 'heading' : 'another')
    search.mutate({ options: next, isNewSearch })
  }
  const findFirst = (next: PickerOptions) => find(next, true)
  // After Back, what another search found does not matter any more.
  const isCurrent = searchedKey === urlKey
  const isFindingFirst = !pick && search.isPending && isCurrent
  return (
    <section aria-label={messages.region()} className="picker">
      {search.isError && isCurrent && (
        <ScrolledIntoView>
          <CatalogueAlert
            error={search.error}
            message={messages.findFailed()}
            onRetry={() => find(options, !pick)}
          />
        </ScrolledIntoView>
      )}
      {(search.data === 'none' || search.data === 'more') && isCurrent && !search.isPending && (
        <ScrolledIntoView>
          <NothingLeft
            options={options}
            hasPick={pick !== undefined}
            onLookFurther={search.data === 'more' ? () => find(options, !pick) : undefined}
            onFind={findFirst}
            onShowEarlier={() => {
              clearShown()
              findFirst(options)
            }}
          />
        </ScrolledIntoView>
      )}
      <PickerOptionsPanel
        key={urlKey}
        options={options}
        isOpen={!pick && !isFindingFirst}
        onFind={findFirst}
      />
      {isFindingFirst && <PickResultSkeleton />}
      {pick && (
        <PickResult
          key={titleKey(pick)}
          pick={pick}
          options={options}
          focusTarget={focusTarget}
          another={{ isBusy: search.isPending, find: () => find(options, false) }}
        />
      )}
    </section>
  )
}

/** Its content is above the pick, while the button that opened it may be far below. */
function ScrolledIntoView({ children }: { children: ReactNode }) {
  const container = useRef<HTMLDivElement>(null)
  useEffect(() => {
    container.current?.scrollIntoView({ block: 'center' })
  }, [])
  return <div ref={container}>{children}</div>
}

type PickerOptionsPanelProps = {
  options: PickerOptions
  isOpen: boolean
  onFind: (options: PickerOptions) => void
}

/** The form, which folds to a summary once there is a pick. */
function PickerOptionsPanel({ options, isOpen, onFind }: PickerOptionsPanelProps) {
  const form = <PickerForm options={options} onFind={onFind} />
  if (isOpen) return <div className="bg-surface border-border picker-form rounded-3xl border">{form}</div>
  return (
    <details className="bg-surface border-border picker-options rounded-3xl border">
      <summary className="gap-3 px-5 py-4 font-semibold">
        <SlidersHorizontal aria-hidden className="text-accent-text size-5 shrink-0" />
        <span className="min-w-0 flex-1">{summarize(options)}</span>
        <span className="text-muted text-sm">{messages.options()}</span>
      </summary>
      {form}
    </details>
  )
}

function summarize({ box, mood, genres, isWatchlistOnly, isProvidersOnly }: PickerOptions): string {
  const parts = [
    box.type === 'minutes' ? messages.summaryMinutes(box.minutes) : messages.summaryUntil(formatBoxTime(box)),
    mood && messages.moods()[mood],
    genres.length > 0 && messages.genreCount(genres.length),
    isWatchlistOnly && messages.watchlistOnly(),
    isProvidersOnly && messages.providersOnly(),
  ]
  return joinFacts(parts)
}

function getUrlKey(options: PickerOptions, pick: TitleRef | undefined): string {
  return `${formatPickerOptions(options)} ${pick ? titleKey(pick) : ''}`
}
