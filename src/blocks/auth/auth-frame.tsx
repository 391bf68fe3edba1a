import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'

import { titleKey, type TitleSummary } from '#domain/catalogue/title.ts'
import { Artwork } from '#src/features/catalogue/artwork.tsx'
import { popularList, titleListQuery } from '#src/features/catalogue/queries.ts'
import { DocumentTitle } from '#src/ui/document-title.tsx'

import { LogoLink } from '../brand/logo-link.tsx'

type AuthFrameProps = { heading: string; text: string; children: ReactNode }

/** The sign-in and sign-up page: a card before a wall of posters. */
export function AuthFrame({ heading, text, children }: AuthFrameProps) {
  return (
    <main className="relative isolate grid min-h-dvh place-items-center overflow-hidden px-4 py-10">
      <DocumentTitle>{heading}</DocumentTitle>
      <PosterWall />
      <div className="bg-surface/92 border-line w-full max-w-md rounded-3xl border p-6 shadow-2xl shadow-black/40 backdrop-blur-xl sm:p-9">
        <LogoLink className="mb-7" />
        <h1 className="text-2xl font-extrabold tracking-tight text-balance">{heading}</h1>
        <p className="text-soft mt-1.5 mb-6">{text}</p>
        {children}
      </div>
    </main>
  )
}

/** As many as the tallest screen has room for: pictures may hang twice. */
const WALL_PLACES = 36

function PosterWall() {
  const { data: titles } = useInfiniteQuery(titleListQuery(popularList('movie')))
  return (
    <div aria-hidden className="absolute inset-0 -z-10 overflow-hidden">
      <ul className="grid scale-110 -rotate-6 grid-cols-4 gap-4 opacity-45 sm:grid-cols-6 lg:grid-cols-9">
        {fillWall(titles ?? []).map((title, place) => (
          <li key={`${place} ${titleKey(title)}`} className="odd:translate-y-10">
            <Artwork
              paths={[title.posterPath]}
              alt=""
              size="w200"
              width={200}
              height={300}
              className="aspect-2/3 w-full rounded-xl"
            />
          </li>
        ))}
      </ul>
      <div className="from-page via-page/70 to-page/40 absolute inset-0 bg-linear-to-t" />
    </div>
  )
}

function fillWall(titles: TitleSummary[]): TitleSummary[] {
  return [...titles, ...titles].slice(0, WALL_PLACES)
}
