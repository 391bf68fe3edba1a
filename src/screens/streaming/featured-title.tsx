import type { Title } from '#domain/catalogue/from-tmdb.ts'
import { Failure } from '#src/ui/failure.tsx'

import { TitleLink } from '../../components/titles/title-link.tsx'

type FeaturedTitleProps = {
  leading: Title | undefined
  isLoading: boolean
  /** There when the list could not be loaded. */
  onRetry?: () => void
}

/** Names the title in the hero's picture and leads to it, or says why there is none. */
export function FeaturedTitle({ leading, isLoading, onRetry }: FeaturedTitleProps) {
  if (leading) {
    return (
      <p className="truncate text-sm text-white/80">
        Featured:{' '}
        <TitleLink title={leading} className="font-semibold text-white underline underline-offset-4">
          {leading.name}
        </TitleLink>
      </p>
    )
  }
  if (isLoading) {
    return (
      <p role="status" className="skeleton h-5 w-48 rounded-md bg-white/12">
        <span className="sr-only">Loading what is featured…</span>
      </p>
    )
  }
  if (onRetry) return <Failure message="What is featured could not be loaded." onRetry={onRetry} />
  return <p className="text-sm text-white/80">Nothing is featured today.</p>
}
