import { useQuery } from '@tanstack/react-query'
import { Check, Clock, Coins, Flag, Info, Shuffle } from 'lucide-react'
import { useEffect, useRef, useState, type ReactNode, type Ref } from 'react'

import type { TitleDetail } from '#domain/catalogue/title-detail.ts'
import type { TitleRef } from '#domain/catalogue/title.ts'
import { formatTime } from '#domain/format.ts'
import type { PickerOptions } from '#domain/picker/picker-options.ts'
import { CatalogueAlert } from '#src/features/catalogue/catalogue-alert.tsx'
import { titleDetailQuery } from '#src/features/catalogue/queries.ts'
import { PrimaryLink } from '#src/features/progress/primary-link.tsx'
import { HideTitleButton } from '#src/features/title-menu/title-menu-buttons.tsx'
import { cardProps } from '#src/features/titles/card-props.ts'
import { FactList } from '#src/features/titles/page/fact-list.tsx'
import { announce } from '#src/lib/announce.ts'
import { hasNoFocusedControl } from '#src/lib/focus.ts'
import { Button } from '#src/ui/button.tsx'

import * as messages from './messages.ts'
import { PickBackdrop } from './pick-backdrop.tsx'
import { PickHeading, PickOverview, PickPoster, PickSkeleton, WatchlistButton } from './pick-parts.tsx'
import { recordShown } from './pick-session.ts'
import { usePickFacts, type PickFacts } from './use-pick-facts.ts'

const GENRES_SHOWN = 3

/** The previously focused element is gone by the time there is a result. */
export type FocusTarget = 'heading' | 'another'

type Another = { isBusy: boolean; find: () => void; ref?: Ref<HTMLButtonElement> }

type PickResultProps = {
  pick: TitleRef
  options: PickerOptions
  another: Another
  /** Gets the focus; undefined leaves it where it is. */
  focusTarget: FocusTarget | undefined
}

/** The pick with what it takes, why it was picked, and how to watch it or get another one. */
export function PickResult({ pick, ...props }: PickResultProps) {
  const { data, isError, refetch } = useQuery(titleDetailQuery(pick))
  useEffect(() => recordShown(pick), [pick])
  if (data) return <LoadedPick title={data} {...props} />
  if (!isError) return <PickResultSkeleton />
  return (
    <>
      <CatalogueAlert message={messages.titleFailed()} onRetry={() => void refetch()} />
      <div>
        <GetAnother {...props.another} />
      </div>
    </>
  )
}

type LoadedPickProps = Omit<PickResultProps, 'pick'> & { title: TitleDetail }

function LoadedPick({ title, options, another, focusTarget }: LoadedPickProps) {
  const container = useRef<HTMLElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const anotherButton = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!focusTarget || !hasNoFocusedControl()) return
    const isHeading = focusTarget === 'heading'
    const target = isHeading ? heading : anotherButton
    target.current?.focus({ preventScroll: true })
    if (isHeading) container.current?.scrollIntoView()
  }, [focusTarget])
  const facts = usePickFacts(title, options)
  return (
    <>
      <PickBackdrop title={title} className="picker-backdrop" />
      <article {...cardProps(title)} ref={container} className="picker-result">
        <PickPoster title={title} className="picker-poster" />
        <div className="grid min-w-0 gap-5">
          <PickHeading title={title} ref={heading} />
          <TimeFacts facts={facts} />
          <Reasons name={title.name} facts={facts} />
          <FactList title={title} genreLimit={GENRES_SHOWN} />
          <PickActions title={title} another={{ ...another, ref: anotherButton }} />
          <PickOverview title={title} />
        </div>
      </article>
    </>
  )
}

function TimeFacts({ facts: { time, end, cost } }: { facts: PickFacts }) {
  return (
    <ul aria-label={messages.facts()} className="picker-facts font-semibold tabular-nums">
      {time && <Fact icon={<Clock aria-hidden />}>{messages.length(time.minutes, time.isEstimate)}</Fact>}
      {end !== undefined && <Fact icon={<Flag aria-hidden />}>{messages.endsAt(formatTime(end))}</Fact>}
      {cost && <Fact icon={<Coins aria-hidden />}>{cost}</Fact>}
    </ul>
  )
}

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li>
      {icon}
      {children}
    </li>
  )
}

function Reasons({ name, facts: { reasons, isComplete } }: { name: string; facts: PickFacts }) {
  return (
    <>
      {isComplete && (
        <Announcement text={messages.announcement([name, ...reasons.map(({ text }) => text)])} />
      )}
      <ul aria-label={messages.reasons()} className="grid gap-1.5">
        {reasons.map(({ text, isDrawback }) => (
          <li key={text} className="flex gap-2">
            <ReasonIcon isDrawback={isDrawback} />
            {text}
          </li>
        ))}
      </ul>
    </>
  )
}

function ReasonIcon({ isDrawback }: { isDrawback: boolean }) {
  if (isDrawback) return <Info aria-hidden className="text-muted mt-0.5 size-5 shrink-0" />
  return <Check aria-hidden className="text-accent-text mt-0.5 size-5 shrink-0" />
}

/** Announces its first text. */
function Announcement({ text }: { text: string }) {
  const [firstText] = useState(text)
  useEffect(() => announce(firstText), [firstText])
  return null
}

function PickActions({ title, another }: { title: TitleDetail; another: Another }) {
  return (
    <div className="flex flex-wrap gap-3 pt-1">
      <PrimaryLink title={title} />
      <GetAnother {...another} />
      <WatchlistButton title={title} texts={messages.watchlist()} />
      <HideTitleButton title={title} />
    </div>
  )
}

function GetAnother({ isBusy, find, ref }: Another) {
  return (
    <Button ref={ref} tone="quiet" size="large" isBusy={isBusy} onClick={find}>
      {!isBusy && <Shuffle aria-hidden className="size-5" />}
      {messages.getAnother()}
    </Button>
  )
}

export function PickResultSkeleton() {
  return <PickSkeleton label={messages.finding()} className="picker-result" posterClassName="picker-poster" />
}
