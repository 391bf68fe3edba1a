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
        'grid size-9 place-items-center rounded-full bg-black/60 text-white inset-ring inset-ring-white/15 after:absolute after:-inset-1 hover:bg-black/80 active:scale-90',
        className,
      )}
    >
      <Heart
        aria-hidden
        className={clsx(
          'size-[1.05rem] transition-transform',
          isFavourite && 'scale-110 fill-rose-500 text-rose-500',
        )}
      />
    </button>
  )
}
