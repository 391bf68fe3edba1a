import { ChevronLeft, ChevronRight, ExternalLink, X } from 'lucide-react'
import { useId, useLayoutEffect, useRef, useState, type ReactNode } from 'react'

import { formatDate } from '#domain/catalogue/title-facts.ts'
import type { Trailer } from '#domain/catalogue/trailers.ts'
import { joinFacts } from '#domain/join-facts.ts'
import { announce } from '#src/lib/announce.ts'
import { Button, buttonVariants } from '#src/ui/button.tsx'
import { Modal } from '#src/ui/modal.tsx'

import * as messages from './messages.ts'
import { TrailerFrame } from './trailer-frame.tsx'

/** As large as fits with what is above and below the video. */
const WIDTH = 'min(72rem, 100vw - 2rem, max(18rem, (100dvh - 13rem) * 16 / 9))'

type TrailerDialogProps = {
  trailers: Trailer[]
  /** The index of the video that plays first. */
  start: number
  onClose: () => void
}

/** Plays videos. The frame exists only while the dialog is open. */
export function TrailerDialog({ trailers, start, onClose }: TrailerDialogProps) {
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const [index, setIndex] = useState(start)
  const trailer = trailers[index]

  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    // Closes before unmounting, because only then the browser restores focus.
    return () => element?.close()
  }, [])

  const show = (next: number) => {
    const shown = trailers[next]
    if (!shown) return
    setIndex(next)
    announce(messages.trailerPosition(getName(shown), next + 1, trailers.length))
  }

  if (!trailer) return null
  const date = trailer.publishedAt && formatDate(trailer.publishedAt)
  return (
    <Modal
      ref={dialog}
      aria-labelledby={id}
      onClose={onClose}
      style={{ width: WIDTH }}
      className="bg-surface text-foreground border-border m-auto max-w-none rounded-3xl border p-4 shadow-2xl backdrop:bg-black/80 sm:p-5"
    >
      <div className="flex items-start justify-between gap-4">
        <div className="min-w-0">
          <h2 id={id} dir="auto" className="text-lg font-bold text-balance wrap-anywhere">
            {getName(trailer)}
          </h2>
          <p className="text-muted text-sm">{joinFacts([messages.typeName(trailer.type), date])}</p>
        </div>
        <Button
          tone="quiet"
          size="icon"
          aria-label={messages.closeTrailer()}
          onClick={() => dialog.current?.close()}
        >
          <X aria-hidden className="size-5" />
        </Button>
      </div>
      <div className="relative mt-4 aspect-video overflow-hidden rounded-2xl bg-black">
        <TrailerFrame
          key={trailer.id}
          url={trailer.frameUrl}
          title={messages.trailerFrame(getName(trailer))}
        />
      </div>
      <div className="mt-4 flex flex-wrap items-center justify-between gap-3 empty:hidden">
        {trailers.length > 1 && <Pages index={index} count={trailers.length} onChange={show} />}
        {trailer.pageUrl && <PageLink url={trailer.pageUrl} />}
      </div>
    </Modal>
  )
}

type PagesProps = { index: number; count: number; onChange: (index: number) => void }

function Pages({ index, count, onChange }: PagesProps) {
  return (
    <div className="flex items-center gap-3">
      <PageButton isDisabled={index === 0} onClick={() => onChange(index - 1)}>
        <ChevronLeft aria-hidden className="size-4" />
        {messages.previousTrailer()}
      </PageButton>
      <span className="text-muted text-sm tabular-nums">{messages.counter(index + 1, count)}</span>
      <PageButton isDisabled={index === count - 1} onClick={() => onChange(index + 1)}>
        {messages.nextTrailer()}
        <ChevronRight aria-hidden className="size-4" />
      </PageButton>
    </div>
  )
}

type PageButtonProps = { isDisabled: boolean; onClick: () => void; children: ReactNode }

/** It stays focusable, so that the focus does not leave it at the first and the last video. */
function PageButton({ isDisabled, onClick, children }: PageButtonProps) {
  return (
    <button
      type="button"
      aria-disabled={isDisabled}
      onClick={onClick}
      className={buttonVariants({ tone: 'quiet', size: 'small' })}
    >
      {children}
    </button>
  )
}

/** For videos whose owners allow no other page to play them, and because the frame cannot open its own links. */
function PageLink({ url }: { url: string }) {
  return (
    <a
      href={url}
      target="_blank"
      rel="noopener noreferrer"
      className={buttonVariants({ tone: 'quiet', size: 'small' })}
    >
      {messages.watchOnYouTube()}
      <ExternalLink aria-hidden className="size-3.5" />
    </a>
  )
}

function getName({ name, type }: Trailer): string {
  return name || messages.typeName(type)
}
