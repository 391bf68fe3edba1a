import type { ReactNode } from 'react'

import type { TitleDetail } from '#domain/catalogue/from-tmdb.ts'
import { Backdrop } from '#src/features/catalogue/backdrop.tsx'
import { Poster } from '#src/features/catalogue/poster.tsx'

import { CastRow } from './cast-row.tsx'
import { DetailActions } from './detail-actions.tsx'
import { DetailHead } from './detail-head.tsx'
import { DETAIL_WIDTH } from './detail-width.ts'
import { SimilarTitles } from './similar-titles.tsx'
import { TitleFacts } from './title-facts.tsx'

/** Spec, section 2: the same line under every title. */
const TAGLINE = 'Welcome to the family.'

/** From here on a name would fill the screen at the size of a short one. */
const LONG_NAME_LENGTH = 34

type TitleDetailViewProps = {
  title: TitleDetail
  /** A series' seasons and episodes. */
  children?: ReactNode
}

/** The page of a film or a series. */
export function TitleDetailView({ title, children }: TitleDetailViewProps) {
  return (
    <article className="pb-16">
      <DetailHead backdrop={<DetailBackdrop title={title} />} poster={<DetailPoster title={title} />}>
        <TitleName name={title.name} />
        <p className="text-foreground/85 text-lg italic lg:text-xl">{TAGLINE}</p>
        <TitleFacts title={title} />
        <DetailActions title={title} />
        <p
          dir="auto"
          className="text-foreground/90 max-w-[65ch] text-left text-[1.0625rem] leading-relaxed text-pretty"
        >
          {title.overview || 'No overview yet.'}
        </p>
      </DetailHead>
      <div className={`${DETAIL_WIDTH} grid grid-cols-1 gap-14 pt-10 sm:pt-12`}>
        {children}
        <CastRow title={title} />
        <SimilarTitles title={title} />
      </div>
    </article>
  )
}

function TitleName({ name }: { name: string }) {
  const size =
    name.length > LONG_NAME_LENGTH ? 'text-3xl sm:text-4xl lg:text-5xl' : 'text-4xl sm:text-5xl lg:text-7xl'
  return (
    <h1
      dir="auto"
      className={`${size} max-w-[24ch] text-left leading-[1.03] font-extrabold tracking-[-0.03em] text-balance wrap-break-word`}
    >
      {name}
    </h1>
  )
}

function DetailBackdrop({ title }: { title: TitleDetail }) {
  return (
    <Backdrop
      paths={[title.backdropPath, title.posterPath]}
      className="size-full animate-[fade-in_600ms_ease-out] object-[50%_30%]"
    />
  )
}

function DetailPoster({ title }: { title: TitleDetail }) {
  return (
    <Poster
      title={title}
      alt={`Poster of ${title.name}`}
      width={500}
      slot="(width >= 96rem) 336px, (width >= 64rem) 272px, 192px"
      eager
      className="aspect-2/3 w-36 rounded-2xl shadow-2xl ring-1 shadow-black/70 ring-white/15 sm:w-full lg:rounded-3xl"
    />
  )
}
