import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { BookmarkCheck, BookmarkPlus, Shuffle } from 'lucide-react'

import type { Title } from '#domain/catalogue/from-tmdb.ts'
import { drawTitle } from '#src/features/catalogue/random-title.ts'
import { toggleWatchlist, useIsInWatchlist } from '#src/features/watchlist/store.ts'
import { destructive, notify } from '#src/lib/notify.ts'
import { Button } from '#src/ui/button.tsx'

import { WatchNowLink } from '../../components/titles/watch-now-link.tsx'

/** Watch it, keep it, or draw another one. */
export function PickActions({ title }: { title: Title }) {
  const isSaved = useIsInWatchlist(title)
  const another = useAnotherPick(title)
  const BookmarkIcon = isSaved ? BookmarkCheck : BookmarkPlus
  return (
    <div className="flex flex-wrap gap-3 pt-1">
      <WatchNowLink title={title} />
      <Button tone="quiet" size="large" aria-pressed={isSaved} onClick={() => toggleWatchlist(title)}>
        <BookmarkIcon aria-hidden className="size-5" />
        {isSaved ? 'In Watchlist' : 'Add to Watchlist'}
      </Button>
      <Button
        ref={focusIfAnother}
        tone="quiet"
        size="large"
        busy={another.isPending}
        onClick={() => another.mutate()}
      >
        {!another.isPending && <Shuffle aria-hidden className="size-5" />}
        Get Another
      </Button>
    </div>
  )
}

let isAnother = false

/** Each pick has its own button: whoever asks for one after another by keys stays on it. */
function focusIfAnother(button: HTMLButtonElement | null): void {
  if (!button || !isAnother) return
  isAnother = false
  button.focus({ preventScroll: true })
}

/** Draws the next pick while this one stays in view. */
function useAnotherPick(current: Title) {
  const navigate = useNavigate()
  return useMutation({
    mutationFn: () => drawTitle(current, new AbortController().signal),
    onSuccess: (pick) => {
      isAnother = true
      return navigate({ to: '/random', search: pick })
    },
    onError: (error) => {
      console.error(error)
      notify(destructive('Error', 'Nothing else could be picked. Please try again.'))
    },
  })
}
