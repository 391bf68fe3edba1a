import { clsx } from 'clsx'
import { Play, RotateCcw } from 'lucide-react'
import { useState } from 'react'

import { isPartial, type TitleDetail } from '#domain/catalogue/title-detail.ts'
import { formatClock } from '#domain/player/player-state.ts'
import { getPrimaryAction, type PrimaryAction } from '#domain/progress/primary-action.ts'
import { useSeasonLists } from '#src/features/catalogue/episodes.ts'
import { START_OVER_STATE } from '#src/features/player/start-over.ts'
import { buttonVariants } from '#src/ui/button.tsx'

import { useTitleProgress } from './known-progress.ts'
import * as messages from './messages.ts'
import { WatchLink } from './watch-link.tsx'
import { NothingToWatch, WatchNowLink } from './watch-now-link.tsx'

/** Wide enough for every label of a title that has progress, so that nothing moves when the label changes. */
const PRIMARY_WIDTH = 'sm:min-w-60'

type PrimaryLinkProps = {
  title: TitleDetail
  /** The large one has the same width for each action. */
  size?: 'medium' | 'large'
}

/** The main button of a title that has progress: resume, the next episode, or watch again. */
export function PrimaryLink({ title, size = 'large' }: PrimaryLinkProps) {
  const [now] = useState(() => Date.now())
  const { isLoading, entry } = useTitleProgress(title)
  // The next episode depends on details that may still be loading.
  const isKnown = !isLoading && (title.kind === 'movie' || !isPartial(title))
  const { data: action, isError } = useSeasonLists((getReader) =>
    isKnown ? getPrimaryAction(title, getReader(title.id), entry, now) : undefined,
  )
  if (!action && !isError) return <div className={`skeleton h-12 rounded-full ${PRIMARY_WIDTH}`} />
  if (action?.type === 'unavailable') return <NothingToWatch />
  // The watch page finds the episode, or says why it can't.
  if (!action || action.type === 'start') return <WatchNowLink title={title} className={PRIMARY_WIDTH} />
  const Icon = action.type === 'again' ? RotateCcw : Play
  const state = action.type === 'again' ? START_OVER_STATE : undefined
  const className = buttonVariants({
    size,
    className: clsx(
      size === 'large'
        ? PRIMARY_WIDTH
        : 'h-auto! min-h-10 min-w-0 shrink! py-1.5 text-center whitespace-normal! pointer-coarse:min-h-11',
      'tabular-nums',
    ),
  })
  return (
    <WatchLink title={title} episode={action.episode} state={state} className={className}>
      <Icon
        aria-hidden
        className={clsx(size === 'large' ? 'size-5' : 'size-4', action.type !== 'again' && 'fill-current')}
      />
      {getLabel(action)}
    </WatchLink>
  )
}

function getLabel(action: Exclude<PrimaryAction, { type: 'start' | 'unavailable' }>): string {
  if (action.type === 'again') return messages.watchAgain()
  if (action.type === 'next') return messages.playNext(action.episode)
  return action.episode
    ? messages.resumeEpisode(action.episode)
    : messages.resume(formatClock(action.seconds))
}
