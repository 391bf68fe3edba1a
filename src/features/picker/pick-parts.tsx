import { BookmarkCheck, BookmarkPlus } from 'lucide-react'
import type { Ref } from 'react'

import type { TitleDetail } from '#domain/catalogue/title-detail.ts'
import { Poster } from '#src/features/catalogue/artwork/poster.tsx'
import { useOverview } from '#src/features/catalogue/english-text.ts'
import { TitleLink } from '#src/features/catalogue/title/title-link.tsx'
import { toggleWatchlist, useIsInWatchlist } from '#src/features/library/views/watchlist.ts'
import { Button } from '#src/ui/button.tsx'

import * as messages from './pick-messages.ts'

export function PickPoster({ title, className }: { title: TitleDetail; className: string }) {
  return (
    <TitleLink title={title} className={`group frame block rounded-3xl outline-offset-4 ${className}`}>
      <Poster
        title={title}
        alt={messages.poster(title.name)}
        width={500}
        isEager
        className="aspect-2/3 w-full rounded-[inherit] shadow-2xl shadow-black/50"
      />
    </TitleLink>
  )
}

/** The kind and the name. With a `ref`, the name can have the focus. */
export function PickHeading({ title, ref }: { title: TitleDetail; ref?: Ref<HTMLHeadingElement> }) {
  return (
    <>
      <span className="bg-accent text-accent-foreground w-fit rounded-full px-3.5 py-1 text-[0.8125rem] font-bold">
        {messages.kinds()[title.kind]}
      </span>
      <h2
        ref={ref}
        dir="auto"
        tabIndex={ref ? -1 : undefined}
        className="text-4xl leading-[1.05] font-extrabold tracking-[-0.025em] text-balance lg:text-6xl"
      >
        {title.name}
      </h2>
    </>
  )
}

export function PickOverview({ title }: { title: TitleDetail }) {
  const { text, language, isPending } = useOverview(title)
  return (
    <p
      dir="auto"
      lang={language}
      className="text-foreground/85 max-w-2xl text-[1.0625rem] leading-relaxed text-pretty"
    >
      {text || (!isPending && messages.noOverview())}
    </p>
  )
}

type WatchlistButtonProps = { title: TitleDetail; texts: { add: string; added: string } }

export function WatchlistButton({ title, texts }: WatchlistButtonProps) {
  const isSaved = useIsInWatchlist(title)
  const Icon = isSaved ? BookmarkCheck : BookmarkPlus
  return (
    <Button tone="quiet" size="large" aria-pressed={isSaved} onClick={() => toggleWatchlist(title)}>
      <Icon aria-hidden className="size-5" />
      {isSaved ? texts.added : texts.add}
    </Button>
  )
}

type PickSkeletonProps = { label: string; className: string; posterClassName: string }

export function PickSkeleton({ label, className, posterClassName }: PickSkeletonProps) {
  return (
    <div role="status" aria-label={label} className={className}>
      <div className={`skeleton aspect-2/3 rounded-3xl ${posterClassName}`} />
      <div className="grid gap-5">
        <div className="skeleton h-7 w-24 rounded-full" />
        <div className="skeleton h-12 w-4/5 rounded-xl" />
        <div className="skeleton h-5 w-2/5 rounded-md" />
        <div className="skeleton h-28 w-full rounded-xl" />
        <p className="text-muted text-sm font-medium">{label}</p>
      </div>
    </div>
  )
}
