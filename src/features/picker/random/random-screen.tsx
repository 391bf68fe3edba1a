import { useQuery, useMutation } from '@tanstack/react-query'
import { Link, Navigate, useNavigate } from '@tanstack/react-router'
import { EyeOff, Hourglass, Shuffle } from 'lucide-react'
import { lazy, Suspense, useEffect, type ReactNode } from 'react'

import type { Title } from '#domain/catalogue/from-tmdb.ts'
import type { TitleDetail } from '#domain/catalogue/title-detail.ts'
import { type TitleRef, titleKey } from '#domain/catalogue/title.ts'
import { DEFAULT_PICKER_TEXT } from '#domain/picker/picker-options.ts'
import { useOutage } from '#src/features/catalogue/client/catalogue-error.ts'
import { outage as outageTexts } from '#src/features/catalogue/messages.ts'
import { firstPickQuery, pickTitle } from '#src/features/catalogue/picks/random-title.ts'
import { titleDetailQuery } from '#src/features/catalogue/queries.ts'
import { loadVisibilityFilter } from '#src/features/hiding/visibility-filter.ts'
import { PickBackdrop } from '#src/features/picker/pick-backdrop.tsx'
import {
  PickHeading,
  PickOverview,
  PickPoster,
  PickSkeleton,
  WatchlistButton,
} from '#src/features/picker/pick-parts.tsx'
import { WatchNowLink } from '#src/features/progress/watch-now-link.tsx'
import { HideTitleButton } from '#src/features/title-menu/title-menu-buttons.tsx'
import { cardProps } from '#src/features/titles/card-props.ts'
import { FactList } from '#src/features/titles/page/fact-list.tsx'
import { announce } from '#src/lib/announce.ts'
import { errorToast, showToast } from '#src/lib/toast.ts'
import { Button, buttonVariants } from '#src/ui/button.tsx'
import { DocumentTitle } from '#src/ui/document-title.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { ErrorScreen } from '#src/ui/error-screen.tsx'

import * as messages from './messages.ts'

const loadPicker = async () => import('#src/features/picker/picker.tsx')
const Picker = lazy(async () => ({ default: (await loadPicker()).Picker }))

const preloadPicker = () =>
  void loadPicker().catch(() => {
    // It is requested again when the picker opens.
  })

const PICK_COLUMNS =
  'grid items-start gap-7 sm:grid-cols-[10rem_1fr] sm:gap-8 lg:grid-cols-[20rem_1fr] lg:gap-14'

const GENRES_SHOWN = 3

type RandomScreenProps = {
  pick: TitleRef | undefined
  /** The options of the picker as text; undefined while it is closed. */
  picker: string | undefined
}

/** A random title, or one that fits the time. The pick is part of the URL so that going back restores it. */
export function RandomScreen({ pick, picker }: RandomScreenProps) {
  if (picker !== undefined)
    return (
      <RandomFrame picker={{ pick }}>
        <Suspense fallback={<div className="skeleton h-16 rounded-3xl" />}>
          <Picker text={picker} pick={pick} />
        </Suspense>
      </RandomFrame>
    )
  return pick ? <Pick pick={pick} /> : <FirstPick />
}

function FirstPick() {
  const { data, isError, refetch } = useQuery(firstPickQuery(loadVisibilityFilter))
  if (data) return <Navigate to="/random" search={data} replace />
  if (data === null)
    return (
      <RandomFrame>
        <EmptyState level={2} icon={EyeOff} title={messages.allHidden()} text={messages.allHiddenText()}>
          <Link to="/hidden" className={buttonVariants()}>
            {messages.seeHidden()}
          </Link>
        </EmptyState>
      </RandomFrame>
    )
  return <RandomPlaceholder isError={isError} onRetry={() => void refetch()} />
}

function Pick({ pick }: { pick: TitleRef }) {
  const { data, isError, refetch } = useQuery(titleDetailQuery(pick))
  if (data) return <RandomPick title={data} />
  return <RandomPlaceholder isError={isError} onRetry={() => void refetch()} />
}

function RandomPlaceholder({ isError, onRetry }: { isError: boolean; onRetry: () => void }) {
  const outage = useOutage()
  if (!isError) return <RandomSkeleton />
  return (
    <RandomFrame>
      <ErrorScreen message={messages.failed()} detail={outage && outageTexts()[outage]} onRetry={onRetry} />
    </RandomFrame>
  )
}

function RandomPick({ title }: { title: TitleDetail }) {
  useEffect(() => announce(title.name), [title.name])
  return (
    <RandomFrame backdrop={<PickBackdrop title={title} />}>
      <article
        key={titleKey(title)}
        {...cardProps(title)}
        className={`${PICK_COLUMNS} animate-[fade-in_400ms_ease-out]`}
      >
        <PickPoster title={title} className="mx-auto w-48 sm:w-full" />
        <div className="grid min-w-0 gap-5 lg:pt-4">
          <PickHeading title={title} />
          <FactList title={title} genreLimit={GENRES_SHOWN} />
          <PickOverview title={title} />
          <PickActions title={title} />
        </div>
      </article>
    </RandomFrame>
  )
}

function PickActions({ title }: { title: TitleDetail }) {
  const another = useAnotherPick(title)
  return (
    <div className="flex flex-wrap gap-3 pt-1">
      <WatchNowLink title={title} />
      <WatchlistButton title={title} texts={messages.watchlist()} />
      <Button
        ref={restoreFocus}
        tone="quiet"
        size="large"
        isBusy={another.isPending}
        onClick={() => another.mutate()}
      >
        {!another.isPending && <Shuffle aria-hidden className="size-5" />}
        {messages.getAnother()}
      </Button>
      <HideTitleButton title={title} />
    </div>
  )
}

let shouldRestoreFocus = false

/** Every pick renders a new button; this keeps keyboard focus on it. */
function restoreFocus(button: HTMLButtonElement | null): void {
  if (!button || !shouldRestoreFocus) return
  shouldRestoreFocus = false
  button.focus({ preventScroll: true })
}

function useAnotherPick(current: Title) {
  const navigate = useNavigate()
  return useMutation({
    mutationFn: () => pickTitle(current, new AbortController().signal, loadVisibilityFilter),
    onSuccess: (pick) => {
      if (!pick) {
        showToast({ title: messages.allHidden(), description: messages.allHiddenText() })
        return undefined
      }
      shouldRestoreFocus = true
      return navigate({ to: '/random', search: pick })
    },
    onError: (error) => {
      console.error(error)
      showToast(errorToast(messages.errorTitle(), messages.anotherFailed()))
    },
  })
}

type RandomFrameProps = {
  backdrop?: ReactNode
  /** The picker is open, and this is its pick. */
  picker?: { pick: TitleRef | undefined }
  children: ReactNode
}

function RandomFrame({ backdrop, picker, children }: RandomFrameProps) {
  return (
    <div className="under-top-bar relative isolate grid min-h-dvh content-start overflow-hidden lg:content-center">
      <DocumentTitle>{messages.heading()}</DocumentTitle>
      {backdrop}
      <Spotlight />
      <div className="px-gutter mx-auto grid w-full max-w-6xl gap-6 pt-8 pb-16 sm:gap-9 sm:pt-10 lg:pt-6">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h1 className="text-accent-text flex items-center gap-2.5 text-lg font-bold">
            <Shuffle aria-hidden className="size-5" />
            {messages.heading()}
          </h1>
          <PickerButton picker={picker} />
        </div>
        {children}
      </div>
    </div>
  )
}

/** The pick of the picker stays when that closes. */
function PickerButton({ picker }: { picker: RandomFrameProps['picker'] }) {
  const navigate = useNavigate()
  const isOpen = picker !== undefined
  return (
    <Button
      tone="quiet"
      aria-expanded={isOpen}
      onPointerEnter={preloadPicker}
      onFocus={preloadPicker}
      onClick={() =>
        void navigate({ to: '/random', search: isOpen ? picker.pick : { picker: DEFAULT_PICKER_TEXT } })
      }
    >
      <Hourglass aria-hidden className="size-4" />
      {messages.picker()}
    </Button>
  )
}

function Spotlight() {
  return (
    <div
      aria-hidden
      className="from-accent/18 dark:from-accent-text/25 absolute start-1/2 top-0 -z-10 h-full w-[44rem] -translate-x-1/2 bg-linear-to-b to-transparent to-85% [clip-path:polygon(46%_0,54%_0,100%_100%,0_100%)] sm:start-28 lg:start-[max(14rem,calc(50%-25rem))] rtl:translate-x-1/2"
    />
  )
}

function RandomSkeleton() {
  return (
    <RandomFrame>
      <PickSkeleton
        label={messages.loading()}
        className={PICK_COLUMNS}
        posterClassName="mx-auto w-48 sm:w-full"
      />
    </RandomFrame>
  )
}
