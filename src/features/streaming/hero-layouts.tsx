import { clsx } from 'clsx'
import type { ReactNode } from 'react'

import type { Title } from '#domain/catalogue/from-tmdb.ts'
import { titleKey } from '#domain/catalogue/title.ts'
import { Backdrop } from '#src/features/catalogue/artwork/artwork.tsx'
import { Poster } from '#src/features/catalogue/artwork/poster.tsx'

import type { HeroMotif } from './landing-pages.ts'

const range = (count: number) => Array.from({ length: count }, (_, index) => index)

const DRAWINGS: Record<HeroMotif, ReactNode> = {
  beams: range(7).map((index) => (
    <path
      key={index}
      d={`M${-60 + index * 62} 500L${140 + index * 84} 0h${18 + index * 5}L${-30 + index * 62} 500z`}
      className="fill-white/5 stroke-none"
    />
  )),
  rings: range(6).map((index) => <circle key={index} cx="40" cy="470" r={90 + index * 78} />),
  waves: range(7).map((index) => (
    <path
      key={index}
      d={`M-20 ${300 + index * 30}C180 ${220 + index * 34} 420 ${470 + index * 8} 840 ${190 + index * 40}`}
    />
  )),
  stars: (
    <>
      <path d="M-40 430C180 60 620 60 840 430" />
      {range(34).map((index) => (
        <circle
          key={index}
          cx={(index * 193) % 800}
          cy={(index * 127) % 400}
          r={1 + (index % 4)}
          className="fill-white/55 stroke-none"
        />
      ))}
    </>
  ),
  arcs: range(5).map((index) => (
    <path
      key={index}
      d={`M${-80 - index * 40} 500a${260 + index * 90} ${260 + index * 90} 0 0 1 ${520 + index * 180} 0`}
    />
  )),
  hairlines: range(24).map((index) => (
    <path key={index} d={`M0 ${index * 22}h800`} className="stroke-white/8 stroke-1" />
  )),
  peaks: (
    <>
      <path d="M-20 500L150 230l70 90 110-190 150 240 60-80 180 210z" className="fill-black/25 stroke-none" />
      <path d="M-20 500L60 380l60 50 120-170 130 240z" className="fill-black/30 stroke-none" />
    </>
  ),
  feathers: range(9).map((index) => (
    <g key={index} transform={`rotate(${-72 + index * 18} 400 520)`}>
      <path d="M400 500V120" />
      <ellipse cx="400" cy="110" rx="26" ry="44" className="fill-white/8" />
      <circle cx="400" cy="118" r="10" className="fill-white/22 stroke-none" />
    </g>
  )),
}

const POSTERS = 12

export type HeroLayoutProps = {
  /** Empty while loading, after a failure, or if the list is empty; the layout then shows only the service color. */
  titles: Title[]
  /** The title whose backdrop is shown. */
  leadTitle: Title | undefined
  isLoading: boolean
  motif: HeroMotif
  /** Text content; legible on top of any image. */
  children: ReactNode
}

/** The backdrop tinted in the service's color, with centered text. */
export function CenteredHero({ leadTitle, isLoading, motif, children }: HeroLayoutProps) {
  return (
    <div className="dark:under-top-bar relative isolate grid min-h-[34rem] place-items-center overflow-hidden bg-(--service) @3xl:min-h-[40rem]">
      {/* `multiply` never makes the image lighter than the service color, so white text keeps its contrast. */}
      <HeroImage
        leadTitle={leadTitle}
        isLoading={isLoading}
        className="absolute inset-0 -z-20 size-full mix-blend-multiply"
      />
      <div className="absolute inset-0 -z-10 bg-radial from-black/25 to-transparent" />
      {/* Keeps the motif away from the text. */}
      <HeroMotifArt
        motif={motif}
        className="[mask-image:radial-gradient(closest-side,transparent_45%,#000_90%)]"
      />
      <div className="from-background absolute inset-x-0 bottom-0 -z-10 hidden h-16 bg-linear-to-t to-transparent dark:block" />
      <div className="px-gutter grid justify-items-center gap-4 py-20 text-center">{children}</div>
    </div>
  )
}

/** A tilted wall of posters beside the text, or above it on narrow screens. */
export function CollageHero({ titles, isLoading, motif, children }: HeroLayoutProps) {
  return (
    <div className="dark:under-top-bar relative isolate grid overflow-hidden bg-(--service) @3xl:min-h-[38rem] @3xl:grid-cols-2">
      <div className="absolute inset-0 -z-20 bg-linear-to-br from-transparent to-black/60 rtl:bg-linear-to-bl" />
      <HeroMotifArt motif={motif} />
      <div className="px-gutter grid content-center gap-4 pt-4 pb-12 @3xl:py-12">{children}</div>
      <div className="relative order-first h-60 mask-b-from-60% @3xl:order-last @3xl:h-auto @3xl:mask-b-from-100% @3xl:not-rtl:mask-l-from-75% @3xl:rtl:mask-r-from-75% dark:-mt-16">
        <div
          aria-hidden
          className="absolute top-1/2 left-1/2 grid w-[125%] -translate-1/2 -rotate-12 grid-cols-4 gap-3 @3xl:w-[120%] @3xl:gap-4"
        >
          {isLoading &&
            Array.from({ length: POSTERS }, (_, index) => (
              <div key={index} className="skeleton aspect-2/3 rounded-2xl bg-white/10" />
            ))}
          {titles.slice(0, POSTERS).map((title) => (
            <Poster
              key={titleKey(title)}
              title={title}
              width={240}
              isEager
              className="aspect-2/3 w-full animate-[fade-in_600ms_ease-out] rounded-2xl bg-white/10 shadow-2xl shadow-black/50"
            />
          ))}
        </div>
      </div>
    </div>
  )
}

/** A full-bleed backdrop with a tinted corner and text at the bottom. */
export function FullHero({ leadTitle, isLoading, motif, children }: HeroLayoutProps) {
  return (
    <div className="dark:under-top-bar relative isolate flex min-h-[36rem] items-end overflow-hidden bg-neutral-950 @3xl:min-h-[42rem]">
      <HeroImage leadTitle={leadTitle} isLoading={isLoading} className="absolute inset-0 -z-20 size-full" />
      <div className="absolute inset-0 -z-10 bg-linear-to-t from-black/90 via-black/65 to-black/10 @3xl:bg-linear-to-r @3xl:via-black/50 @3xl:to-transparent @3xl:rtl:bg-linear-to-l" />
      <div className="absolute inset-0 -z-10 bg-radial-[at_0%_100%] from-(--service)/60 to-transparent to-65% rtl:bg-radial-[at_100%_100%]" />
      <HeroMotifArt motif={motif} />
      <div className="from-background absolute inset-x-0 bottom-0 -z-10 hidden h-20 bg-linear-to-t to-transparent dark:block" />
      <div className="px-gutter grid max-w-3xl gap-4 pb-24">{children}</div>
    </div>
  )
}

/** A panel in the service color for the text, with the backdrop beside it, or above it on narrow screens. */
export function SplitHero({ leadTitle, isLoading, motif, children }: HeroLayoutProps) {
  return (
    <div className="dark:under-top-bar relative isolate overflow-hidden bg-(--service)">
      <HeroMotifArt motif={motif} />
      <div className="absolute inset-0 -z-20 bg-linear-to-br from-transparent to-black/45 rtl:bg-linear-to-bl" />
      <div className="grid @3xl:min-h-[32rem] @3xl:grid-cols-[2fr_3fr]">
        <div className="px-gutter grid content-center gap-4 pt-4 pb-12 @3xl:py-12">{children}</div>
        <div className="relative order-first aspect-video mask-b-from-65% @3xl:order-last @3xl:aspect-auto @3xl:mask-b-from-100% @3xl:not-rtl:mask-l-from-70% @3xl:rtl:mask-r-from-70% dark:-mt-16">
          <HeroImage leadTitle={leadTitle} isLoading={isLoading} className="absolute inset-0 size-full" />
        </div>
      </div>
    </div>
  )
}

type HeroImageProps = Pick<HeroLayoutProps, 'leadTitle' | 'isLoading'> & { className: string }

/** The lead title's backdrop, or its skeleton. */
function HeroImage({ leadTitle, isLoading, className }: HeroImageProps) {
  if (isLoading) return <div aria-hidden className={clsx('skeleton bg-white/8', className)} />
  if (!leadTitle) return null
  return (
    <Backdrop
      key={leadTitle.id}
      paths={[leadTitle.backdropPath, leadTitle.posterPath]}
      className={clsx('animate-[fade-in_600ms_ease-out] bg-transparent', className)}
    />
  )
}

/** A decorative line drawing for the service, between its color and the text. */
function HeroMotifArt({ motif, className }: { motif: HeroMotif; className?: string }) {
  return (
    <svg
      aria-hidden
      viewBox="0 0 800 500"
      preserveAspectRatio="xMidYMid slice"
      className={clsx(
        'pointer-events-none absolute inset-0 -z-10 size-full animate-[fade-in_900ms_ease-out] fill-none stroke-white/12 stroke-2',
        className,
      )}
    >
      {DRAWINGS[motif]}
    </svg>
  )
}
