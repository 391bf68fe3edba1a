import { useCanGoBack, useRouter } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { ArrowLeft, Heart } from 'lucide-react'

import type { TitleDetail } from '#domain/catalogue/from-tmdb.ts'
import { toggleWatchlist, useIsInWatchlist } from '#src/features/watchlist/store.ts'
import { Button } from '#src/ui/button.tsx'

import { WatchNowLink } from '../../components/titles/watch-now-link.tsx'

/** Watch Now, the favourite toggle, and the way back. */
export function DetailActions({ title }: { title: TitleDetail }) {
  const isFavourite = useIsInWatchlist(title)
  const { history, navigate } = useRouter()
  const canGoBack = useCanGoBack()
  return (
    <div className="flex flex-wrap gap-3 pt-1 max-sm:*:flex-1 max-sm:*:first:basis-full">
      <WatchNowLink title={title} />
      <Button tone="glass" size="large" aria-pressed={isFavourite} onClick={() => toggleWatchlist(title)}>
        <Heart aria-hidden className={clsx('size-5', isFavourite && 'fill-rose-500 text-rose-500')} />
        {isFavourite ? 'In Favorites' : 'Favorite'}
      </Button>
      <Button
        tone="bare"
        size="large"
        className="text-foreground!"
        onClick={() => (canGoBack ? history.back() : void navigate({ to: '/' }))}
      >
        <ArrowLeft aria-hidden className="size-5" />
        Back
      </Button>
    </div>
  )
}
