import { useMutation } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { BookmarkCheck, BookmarkPlus, Play, Shuffle } from 'lucide-react'

import type { Title } from '#domain/catalogue/from-tmdb.ts'
import { drawTitle } from '#src/features/catalogue/random-title.ts'
import { toggleWatchlist, useIsInWatchlist } from '#src/features/watchlist/store.ts'
import { notify } from '#src/lib/notify.ts'
import { buttonStyle } from '#src/ui/button-style.ts'
import { Button } from '#src/ui/button.tsx'

/** Watch it, keep it, or draw another one. */
export function PickActions({ title }: { title: Title }) {
  const isSaved = useIsInWatchlist(title)
  const another = useAnotherPick(title)
  const BookmarkIcon = isSaved ? BookmarkCheck : BookmarkPlus
  return (
    <div className="flex flex-wrap gap-3 pt-1">
      <Link
        to={title.kind === 'movie' ? '/movie/$id/watch' : '/tv/$id/watch'}
        params={{ id: title.id }}
        className={buttonStyle({ size: 'large' })}
      >
        <Play aria-hidden className="size-5 fill-current" />
        Watch Now
      </Link>
      <Button tone="quiet" size="large" aria-pressed={isSaved} onClick={() => toggleWatchlist(title)}>
        <BookmarkIcon aria-hidden className="size-5" />
        {isSaved ? 'In Watchlist' : 'Add to Watchlist'}
      </Button>
      <Button tone="quiet" size="large" busy={another.isPending} onClick={() => another.mutate()}>
        {!another.isPending && <Shuffle aria-hidden className="size-5" />}
        Get Another
      </Button>
    </div>
  )
}

/** Draws the next pick while this one stays in view. */
function useAnotherPick(current: Title) {
  const navigate = useNavigate()
  return useMutation({
    mutationFn: () => drawTitle(current, new AbortController().signal),
    onSuccess: (pick) => navigate({ to: '/random', search: pick }),
    onError: (error) => {
      console.error(error)
      notify({
        title: 'Error',
        description: 'Nothing else could be picked. Please try again.',
        tone: 'destructive',
      })
    },
  })
}
