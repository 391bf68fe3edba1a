import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'

import { titleKey, type TitleSummary } from '#domain/catalogue/title.ts'
import { Artwork } from '#src/features/catalogue/artwork/artwork.tsx'
import { popularList, titleListQuery } from '#src/features/catalogue/queries.ts'
import { AboutLink } from '#src/features/navigation/about-link.tsx'
import { LogoLink } from '#src/features/navigation/logo-link.tsx'
import { DocumentTitle } from '#src/ui/document-title.tsx'

export const TEXT_LINK = 'text-accent-text font-semibold underline-offset-4 hover:underline'

/** Each column is shifted so that the posters don't line up. */
const COLUMN_OFFSETS = ['-translate-y-8', '-translate-y-28', '-translate-y-4', '-translate-y-20'] as const

/** Fills the tallest screens; a poster may appear twice. */
const COLUMN_LENGTH = 7

type AuthFrameProps = { heading: string; text: string; children: ReactNode }

/** The layout of the sign-in pages: a form beside a wall of posters, or below it on narrow screens. */
export function AuthFrame({ heading, text, children }: AuthFrameProps) {
  return (
    <main
      id="main"
      tabIndex={-1}
      className="relative isolate grid min-h-dvh grid-cols-1 lg:grid-cols-[1.1fr_minmax(30rem,1fr)]"
    >
      <DocumentTitle>{heading}</DocumentTitle>
      <div className="max-lg:contents">
        <PosterWall />
      </div>
      <div className="mx-auto flex w-full max-w-md flex-col px-5 pt-7 pb-12 wrap-anywhere max-lg:[--logo-gap:7.5rem] sm:px-0 lg:justify-center lg:pt-10">
        <LogoLink className="mb-(--logo-gap,2.25rem) w-fit" />
        <h1 className="text-3xl leading-tight font-extrabold tracking-[-0.025em] text-balance sm:text-4xl">
          {heading}
        </h1>
        <p className="text-muted mt-2 mb-7 text-pretty sm:text-lg">{text}</p>
        <div data-tv-start>{children}</div>
        <footer className="mt-8 flex">
          <AboutLink />
        </footer>
      </div>
    </main>
  )
}

/** A decorative wall of popular posters: half the screen, or a band at the top on phones. */
function PosterWall() {
  const { data: titles } = useInfiniteQuery(titleListQuery(popularList('movie')))
  return (
    <div
      aria-hidden
      className="absolute inset-x-0 top-0 -z-10 h-52 overflow-hidden mask-b-from-15% lg:sticky lg:h-dvh lg:mask-b-from-100% lg:not-rtl:mask-r-from-75% lg:rtl:mask-l-from-75%"
    >
      <div className="grid origin-top scale-125 -rotate-6 grid-cols-4 gap-3 lg:gap-5">
        {COLUMN_OFFSETS.map((offset, column) => (
          <ul key={offset} className={`grid content-start gap-3 lg:gap-5 ${offset}`}>
            {getColumn(titles ?? [], column).map((title, index) => (
              <li key={`${index} ${titleKey(title)}`}>
                <Artwork
                  paths={[title.posterPath]}
                  alt=""
                  size="w500"
                  sizes="(width >= 64rem) 18vw, 25vw"
                  width={342}
                  height={513}
                  className="aspect-2/3 w-full rounded-xl lg:rounded-2xl"
                />
              </li>
            ))}
          </ul>
        ))}
      </div>
      <div className="bg-background/60 from-background/60 absolute inset-0 bg-linear-to-b to-transparent lg:bg-black/15 lg:bg-none" />
    </div>
  )
}

function getColumn(titles: TitleSummary[], column: number): TitleSummary[] {
  if (titles.length === 0) return []
  return Array.from(
    { length: COLUMN_LENGTH },
    (_, index) => titles[(column * 5 + index) % titles.length],
  ).filter((title) => title !== undefined)
}
