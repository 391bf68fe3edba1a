import { ChevronLeft, ChevronRight, X } from 'lucide-react'
import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'

import type { GalleryImage } from '#domain/catalogue/images.ts'
import { artworkUrl } from '#src/features/catalogue/artwork/artwork.tsx'
import { announce } from '#src/lib/announce.ts'
import { mirrorKey, mirrorX } from '#src/lib/direction.ts'
import { Modal } from '#src/ui/modal.tsx'

import * as messages from './messages.ts'

type LightboxImage = GalleryImage & { alt: string }

type LightboxProps = {
  label: string
  images: LightboxImage[]
  /** The index of the image that is shown first. */
  start: number
  onClose: () => void
}

/** Shows images on the whole screen. Touch screens swipe between them; arrow keys, Home and End work, too. */
export function Lightbox({ label, images, start, onClose }: LightboxProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const slides = useRef<HTMLUListElement>(null)
  const [index, setIndex] = useState(start)

  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    showSlide(slides.current, start)
    // Closes before unmounting, because only then the browser restores focus.
    return () => element?.close()
  }, [start])

  useEffect(() => {
    announce(messages.imagePosition(images[index]?.alt ?? '', index + 1, images.length))
  }, [images, index])

  const show = (next: number) => showSlide(slides.current, Math.min(Math.max(next, 0), images.length - 1))

  const onKeyDown = (event: KeyboardEvent) => {
    const next = getNextIndex(mirrorKey(event.key), index, images.length)
    if (next === undefined) return
    event.preventDefault()
    show(next)
  }

  return (
    <Modal
      ref={dialog}
      aria-label={label}
      onClose={onClose}
      onKeyDown={onKeyDown}
      className="fixed m-0 h-dvh max-h-none w-full max-w-none overflow-hidden bg-black/95 text-white backdrop:bg-black"
    >
      <ul
        ref={slides}
        // eslint-disable-next-line jsx_a11y/no-noninteractive-tabindex -- a scrollable region without focusable content
        tabIndex={0}
        data-arrows="horizontal"
        onScroll={({ currentTarget }) =>
          setIndex(Math.round(Math.abs(currentTarget.scrollLeft) / Math.max(currentTarget.clientWidth, 1)))
        }
        className="flex size-full snap-x snap-mandatory scrollbar-none overflow-x-auto overscroll-contain -outline-offset-2"
      >
        {images.map((image, position) => (
          <li
            key={`${image.kind} ${image.path}`}
            inert={position !== index}
            className="grid size-full shrink-0 snap-center snap-always place-items-center sm:p-4"
          >
            {/* The neighbors load ahead. */}
            {Math.abs(position - index) <= 1 && <LargeImage image={image} />}
          </li>
        ))}
      </ul>
      <p className="pointer-events-none absolute start-4 top-4 rounded-full bg-black/60 px-3.5 py-1.5 text-sm font-semibold tabular-nums">
        {messages.counter(index + 1, images.length)}
      </p>
      <IconButton
        label={messages.closeLightbox()}
        className="end-3 top-3"
        onClick={() => dialog.current?.close()}
      >
        <X aria-hidden className="size-5" />
      </IconButton>
      <IconButton
        label={messages.previousImage()}
        className="start-3 top-1/2 -translate-y-1/2"
        isDisabled={index === 0}
        onClick={() => show(index - 1)}
      >
        <ChevronLeft aria-hidden className="size-6" />
      </IconButton>
      <IconButton
        label={messages.nextImage()}
        className="end-3 top-1/2 -translate-y-1/2"
        isDisabled={index === images.length - 1}
        onClick={() => show(index + 1)}
      >
        <ChevronRight aria-hidden className="size-6" />
      </IconButton>
    </Modal>
  )
}

/** The largest size, if the screen has the pixels for it. Meanwhile the thumbnail, which is cached, takes its place. */
function LargeImage({ image: { path, kind, width, height, alt } }: { image: LightboxImage }) {
  const [state, setState] = useState<'loading' | 'loaded' | 'failed'>('loading')
  if (state === 'failed') return <p className="text-white/75">{messages.imageFailed()}</p>
  const shared = { width, height, draggable: false }
  const layout = 'col-start-1 row-start-1 size-full min-h-0 bg-transparent object-contain'
  return (
    <>
      {state === 'loading' && (
        <img src={artworkUrl('w500', path)} alt="" aria-hidden {...shared} className={`${layout} blur-xs`} />
      )}
      <img
        src={artworkUrl('w1280', path)}
        srcSet={`${artworkUrl('w1280', path)} 1280w, ${artworkUrl('original', path)} ${Math.max(width, 1281)}w`}
        sizes={kind === 'backdrop' ? 'min(100vw, 178vh)' : 'min(100vw, 67vh)'}
        alt={alt}
        decoding="async"
        onLoad={() => setState('loaded')}
        onError={() => setState('failed')}
        {...shared}
        className={layout}
      />
    </>
  )
}

type IconButtonProps = {
  label: string
  className: string
  /** It stays focusable, so that the keys of the lightbox still work. */
  isDisabled?: boolean
  onClick: () => void
  children: ReactNode
}

function IconButton({ label, className, isDisabled, onClick, children }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={isDisabled || undefined}
      onClick={onClick}
      className={`absolute grid size-11 place-items-center rounded-full bg-black/60 transition hover:bg-black/85 aria-disabled:opacity-35 ${className}`}
    >
      {children}
    </button>
  )
}

function getNextIndex(key: string, index: number, count: number): number | undefined {
  if (key === 'ArrowRight') return index + 1
  if (key === 'ArrowLeft') return index - 1
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : undefined
}

/** Without animation: the index follows the scroll position, and keys may come faster than an animation ends. */
function showSlide(slides: HTMLElement | null, index: number): void {
  slides?.scrollTo({ left: mirrorX(index * slides.clientWidth), behavior: 'instant' })
}
