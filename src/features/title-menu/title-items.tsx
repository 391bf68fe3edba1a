import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { ArrowRight, Check, ExternalLink, Heart, ListPlus, RotateCcw, Share2 } from 'lucide-react'

import type { TitleDetail } from '#domain/catalogue/title-detail.ts'
import { listStartedParts } from '#domain/progress/marks.ts'
import { isFinished } from '#domain/progress/progress-rules.ts'
import { titleDetailQuery } from '#src/features/catalogue/queries.ts'
import { loadUnwatched } from '#src/features/episodes/load-unwatched.ts'
import type { NamedTitle } from '#src/features/hiding/hiding.ts'
import { toggleWatchlist, useIsInWatchlist } from '#src/features/library/views/watchlist.ts'
import * as listMessages from '#src/features/lists/messages.ts'
import { useMark } from '#src/features/progress/mark-buttons.tsx'
import * as progressMessages from '#src/features/progress/messages.ts'
import { useProgressEntry } from '#src/features/progress/use-watched.ts'
import * as shareMessages from '#src/features/share/messages.ts'
import { sharePageLink } from '#src/features/share/share-page-link.tsx'
import { openTab } from '#src/lib/open-tab.ts'
import { errorToast, showToast } from '#src/lib/toast.ts'
import { MenuItem, MenuLink } from '#src/ui/menu-items.tsx'

import * as messages from './messages.ts'
import { openAddToList } from './open-add-to-list.tsx'

type TitleItemsProps = {
  title: NamedTitle
  /** True if this is the menu of the title's own page, which has buttons for some of the actions. */
  isOnPage: boolean
}

/** Open, favorite, add to a list, mark as watched, and share. */
export function TitleItems({ title, isOnPage }: TitleItemsProps) {
  const router = useRouter()
  const client = useQueryClient()
  const isFavorite = useIsInWatchlist(title)
  const to = title.kind === 'movie' ? '/movie/$id' : '/tv/$id'

  /** A card knows the name alone. */
  const withDetails = async (run: (details: TitleDetail) => unknown) => {
    try {
      await run(await client.ensureQueryData(titleDetailQuery(title)))
    } catch {
      // The query has logged the error.
      showToast(errorToast(messages.detailsFailed(title.name), messages.tryAgain()))
    }
  }
  const toggleFavorite = (details: TitleDetail) => {
    toggleWatchlist(details)
    const text = isFavorite ? messages.removedFromFavorites() : messages.addedToFavorites()
    showToast({ title: text, description: title.name })
  }
  return (
    <>
      {!isOnPage && (
        <>
          <MenuLink icon={ArrowRight} label={messages.open()} to={to} params={{ id: title.id }} />
          <MenuItem
            icon={ExternalLink}
            label={messages.openInNewTab()}
            onSelect={() => openTab(router.buildLocation({ to, params: { id: title.id } }).publicHref)}
          />
          <MenuItem
            icon={Heart}
            label={messages.favorite()}
            isChecked={isFavorite}
            onSelect={() => void withDetails(toggleFavorite)}
          >
            {isFavorite && <Check aria-hidden />}
          </MenuItem>
        </>
      )}
      <MenuItem
        icon={ListPlus}
        label={listMessages.addToList()}
        opensDialog
        onSelect={() => void withDetails(openAddToList)}
      />
      <MarkItems title={title} withDetails={withDetails} />
      {isOnPage && (
        <MenuItem
          icon={Share2}
          label={shareMessages.share()}
          onSelect={() => void sharePageLink(title, title.name)}
        />
      )}
    </>
  )
}

type MarkItemsProps = {
  title: NamedTitle
  withDetails: (run: (details: TitleDetail) => unknown) => Promise<void>
}

/** Both, if a title was watched in part. */
function MarkItems({ title, withDetails }: MarkItemsProps) {
  const client = useQueryClient()
  const mark = useMark()
  const entry = useProgressEntry(title)
  const started = listStartedParts({ runtimeMinutes: null }, entry)
  const isWatched = title.kind === 'movie' && entry !== undefined && isFinished(entry.progress)
  const markWatched = async (details: TitleDetail) =>
    mark(details, await loadUnwatched(client, details, entry, Date.now()), 'watched', title.name)
  return (
    <>
      {!isWatched && (
        <MenuItem
          icon={Check}
          label={progressMessages.markAsWatched()}
          onSelect={() => void withDetails(markWatched)}
        />
      )}
      {started.length > 0 && (
        <MenuItem
          icon={RotateCcw}
          label={progressMessages.markAsUnwatched()}
          onSelect={() => void withDetails((details) => mark(details, started, 'unwatched', title.name))}
        />
      )}
    </>
  )
}
