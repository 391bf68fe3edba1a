import type { ReactNode } from 'react'

import type { TitleDetail } from '#domain/catalogue/from-tmdb.ts'
import { Backdrop } from '#src/features/catalogue/backdrop.tsx'
import { Poster } from '#src/features/catalogue/poster.tsx'

import { CastRow } from './cast-row.tsx'
import { DetailActions } from './detail-actions.tsx'
import { SimilarTitles } from './similar-titles.tsx'
import { TitleFacts } from './title-facts.tsx'

/** Spec, section 2: the same line under every title. */
const TAGLINE = 'Welcome to the family.'

type TitleDetailViewProps = {
  title: TitleDetail
  /** A series' seasons and episodes. */
  children?: ReactNode
}

/** The page of a film or a series. */
export function TitleDetailView({ title, children }: TitleDetailViewProps) {
  return (
    <article className="pb-16">
      <DetailBackdrop title={title} />
      <div className="relative mx-auto -mt-44 grid max-w-7xl gap-14 px-4 sm:-mt-64 sm:px-8">
        <header className="grid items-start gap-6 sm:grid-cols-[12rem_1fr] sm:gap-9 lg:grid-cols-[16rem_1fr] lg:items-end">
          <Poster
            title={title}
            alt={`Poster of ${title.name}`}
            width={500}
            eager
            className="aspect-2/3 w-36 rounded-2xl shadow-2xl ring-1 shadow-black/60 ring-white/10 sm:w-full"
          />
          <div className="grid min-w-0 gap-4">
            <h1
              dir="auto"
              className="text-left text-4xl leading-[1.05] font-extrabold tracking-[-0.025em] text-balance sm:text-5xl lg:text-6xl"
            >
              {title.name}
            </h1>
            <p className="text-ink/80 text-lg italic">{TAGLINE}</p>
            <TitleFacts title={title} />
            <p
              dir="auto"
              className="text-ink/85 max-w-3xl text-left text-[1.0625rem] leading-relaxed text-pretty"
            >
              {title.overview || 'No overview yet.'}
            </p>
            <DetailActions title={title} />
          </div>
        </header>
        {children}
        <CastRow title={title} />
        <SimilarTitles title={title} />
      </div>
    </article>
  )
}

function DetailBackdrop({ title }: { title: TitleDetail }) {
  return (
    <div className="relative h-[22rem] overflow-hidden sm:h-[34rem]">
      <Backdrop
        paths={[title.backdropPath, title.posterPath]}
        className="absolute inset-0 size-full animate-[fade-in_600ms_ease-out]"
      />
      <div className="from-page via-page/45 absolute inset-0 bg-linear-to-t to-transparent" />
      <div className="from-page/70 absolute inset-0 bg-linear-to-r to-transparent" />
    </div>
  )
}
