import { clsx } from 'clsx'
import { Heart } from 'lucide-react'

import type { TitleSummary } from '#domain/catalogue/title.ts'
import { toggleWatchlist, useIsInWatchlist } from '#src/features/watchlist/store.ts'

/** The heart on a card. */
export function FavouriteButton({ title, className }: { title: TitleSummary; className?: string }) {
  const isFavourite = useIsInWatchlist(title)
  return (
    <button
      type="button"
      aria-pressed={isFavourite}
      aria-label={isFavourite ? `Remove ${title.name} from favorites` : `Add ${title.name} to favorites`}
      onClick={() => toggleWatchlist(title)}
      className={clsx(
        'grid size-9 place-items-center rounded-full bg-black/55 text-white backdrop-blur-md transition hover:scale-110 hover:bg-black/75',
        className,
      )}
    >
      <Heart aria-hidden className={clsx('size-4', isFavourite && 'fill-rose-500 text-rose-500')} />
    </button>
  )
}
