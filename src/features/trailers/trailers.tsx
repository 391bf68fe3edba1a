import { useQuery } from '@tanstack/react-query'
import { Play } from 'lucide-react'
import { useRef, useState } from 'react'

import type { TitleDetail } from '#domain/catalogue/title-detail.ts'
import { formatDate } from '#domain/catalogue/title-facts.ts'
import { isTrailer, type Trailer } from '#domain/catalogue/trailers.ts'
import { joinFacts } from '#domain/join-facts.ts'
import { Artwork } from '#src/features/catalogue/artwork/artwork.tsx'
import { CatalogueAlert } from '#src/features/catalogue/catalogue-alert.tsx'
import { titleExtrasQuery } from '#src/features/catalogue/title/title-extras.ts'
import { CardTextSkeleton } from '#src/features/titles/title-card.tsx'
import { errorToast, showToast } from '#src/lib/toast.ts'
import { useDragScroll } from '#src/lib/use-drag-scroll.ts'

import { listUserTrailers } from './list-user-trailers.ts'
import * as messages from './messages.ts'

const SKELETON_COUNT = 4

const ROW =
  '-mx-(--gutter) -my-2 flex scrollbar-none gap-3 overflow-x-auto overscroll-x-contain px-gutter py-2 sm:gap-4'
const CARD = 'w-64 shrink-0 sm:w-72'

const loadDialog = () => import('./trailer-dialog.tsx')

type LoadedDialog = Awaited<ReturnType<typeof loadDialog>>['TrailerDialog']

/** Cards that open a video. Nothing of a video's site is loaded before. A title without videos has no such section. */
export function Trailers({ title }: { title: TitleDetail }) {
  const { data: extras, isError, refetch } = useQuery(titleExtrasQuery(title))
  const trailers = extras && listUserTrailers(extras.videos)
  if (trailers?.length === 0) return null
  return (
    <section aria-label={messages.trailers()} className="grid grid-cols-1 gap-5">
      <h2 className="text-2xl font-bold tracking-tight">{messages.trailers()}</h2>
      {isError && !trailers && (
        <CatalogueAlert message={messages.trailersFailed()} onRetry={() => void refetch()} />
      )}
      {trailers && <TrailerRow title={title} trailers={trailers} />}
      {!trailers && !isError && <TrailersSkeleton />}
    </section>
  )
}

/** Opens the first trailer or teaser. Until the section below has loaded, and for titles with clips only, there is none. */
export function TrailerButton({ title }: { title: TitleDetail }) {
  const { data: extras } = useQuery({ ...titleExtrasQuery(title), enabled: false })
  const trailers = extras ? listUserTrailers(extras.videos) : []
  const { open, dialog } = useTrailerDialog(trailers)
  if (!trailers[0] || !isTrailer(trailers[0])) return null
  return (
    <>
      <button
        type="button"
        onPointerEnter={preloadDialog}
        onClick={() => open(0)}
        className="absolute inset-x-0 bottom-2 mx-auto flex h-10 w-fit items-center gap-2 rounded-full border border-white/20 bg-black/70 px-3 text-sm font-semibold text-white backdrop-blur-md transition hover:bg-black/85 sm:bottom-3 sm:px-4 pointer-coarse:h-11"
      >
        <Play aria-hidden className="size-4 fill-current" />
        <span className="max-sm:sr-only">{messages.trailer()}</span>
      </button>
      {dialog}
    </>
  )
}

type TrailerRowProps = { title: TitleDetail; trailers: Trailer[] }

function TrailerRow({ title, trailers }: TrailerRowProps) {
  const row = useRef<HTMLUListElement>(null)
  useDragScroll(row)
  const { open, dialog } = useTrailerDialog(trailers)
  return (
    <>
      <ul ref={row} className={ROW}>
        {trailers.map((trailer, index) => (
          <li key={trailer.id} className={CARD}>
            <TrailerCard title={title} trailer={trailer} onOpen={() => open(index)} />
          </li>
        ))}
      </ul>
      {dialog}
    </>
  )
}

type TrailerCardProps = { title: TitleDetail; trailer: Trailer; onOpen: () => void }

/** Its image is the title's backdrop: thumbnails of videos are on the servers of their site. */
function TrailerCard({ title, trailer: { name, type, publishedAt }, onOpen }: TrailerCardProps) {
  const date = publishedAt && formatDate(publishedAt)
  return (
    <button
      type="button"
      onPointerEnter={preloadDialog}
      onClick={onOpen}
      className="group block w-full rounded-2xl text-start"
    >
      <span className="frame hover-lift block">
        <Artwork
          paths={[title.backdropPath, title.posterPath]}
          alt=""
          size="w500"
          sizes="288px"
          width={288}
          height={162}
          className="aspect-video w-full rounded-[inherit]"
        />
        <span className="absolute start-3 bottom-3 grid size-10 place-items-center rounded-full bg-black/70 text-white">
          <Play role="img" aria-label={messages.play()} className="size-4 fill-current" />
        </span>
      </span>
      <span dir="auto" className="mt-3 block truncate text-[0.9375rem] leading-snug font-semibold">
        {name || messages.typeName(type)}
      </span>
      <span className="text-muted mt-0.5 block text-sm">{joinFacts([messages.typeName(type), date])}</span>
    </button>
  )
}

function TrailersSkeleton() {
  return (
    <div className={`${ROW} overflow-hidden`}>
      {Array.from({ length: SKELETON_COUNT }, (_, index) => (
        <div key={index} className={CARD}>
          <div className="skeleton aspect-video rounded-2xl" />
          <CardTextSkeleton />
        </div>
      ))}
    </div>
  )
}

function useTrailerDialog(trailers: Trailer[]) {
  const [opened, setOpened] = useState<{ Dialog: LoadedDialog; index: number }>()
  const open = (index: number) =>
    void loadDialog().then(
      ({ TrailerDialog }) => setOpened({ Dialog: TrailerDialog, index }),
      () => showToast(errorToast(messages.trailerNotOpenedTitle(), messages.trailerNotOpenedText())),
    )
  const dialog = opened && (
    <opened.Dialog trailers={trailers} start={opened.index} onClose={() => setOpened(undefined)} />
  )
  return { open, dialog }
}

function preloadDialog(): void {
  void loadDialog().catch(() => {})
}
