import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useRef, type ReactNode } from 'react'

import { prefersLessMotion } from '#src/lib/prefers-less-motion.ts'

import { useArrowKeys } from './use-arrow-keys.ts'
import { useDragScroll } from './use-drag-scroll.ts'
import { useScrollEnds } from './use-scroll-ends.ts'

type CarouselProps = {
  label: string
  children: ReactNode
  /** Called when the end comes into reach. */
  onNearEnd?: () => void
}

/** A row that scrolls sideways by touch, wheel, arrow keys, dragging and its two arrows. */
export function Carousel({ label, children, onNearEnd }: CarouselProps) {
  const scroller = useRef<HTMLUListElement>(null)
  useDragScroll(scroller)
  useArrowKeys(scroller)
  const { isAtStart, isAtEnd, look } = useScrollEnds(scroller)

  const page = (direction: 1 | -1) =>
    scroller.current?.scrollBy({
      left: direction * scroller.current.clientWidth * 0.85,
      behavior: prefersLessMotion() ? 'instant' : 'smooth',
    })

  const onScroll = () => {
    look()
    const element = scroller.current
    if (element && element.scrollLeft + element.clientWidth * 2 > element.scrollWidth) onNearEnd?.()
  }

  return (
    <div className="group/carousel relative" onPointerEnter={look}>
      <ul
        ref={scroller}
        aria-label={label}
        data-carousel
        data-scroll-restoration-id={`carousel ${label}`}
        onScroll={onScroll}
        className="scroll-px-gutter px-gutter -my-3 flex snap-x scrollbar-none gap-3 overflow-x-auto overscroll-x-contain py-3 sm:gap-4"
      >
        {children}
      </ul>
      <CarouselArrow
        label={`Scroll ${label} back`}
        side="left"
        isUseless={isAtStart}
        onClick={() => page(-1)}
      />
      <CarouselArrow label={`Scroll ${label} on`} side="right" isUseless={isAtEnd} onClick={() => page(1)} />
    </div>
  )
}

type CarouselArrowProps = {
  label: string
  side: 'left' | 'right'
  /** There is nothing further on that side. */
  isUseless: boolean
  onClick: () => void
}

/** For the mouse: keys and fingers reach every card without it. */
function CarouselArrow({ label, side, isUseless, onClick }: CarouselArrowProps) {
  const Icon = side === 'left' ? ChevronLeft : ChevronRight
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-label={label}
      disabled={isUseless}
      onClick={onClick}
      className={`from-background group/arrow absolute top-0 bottom-[3.45rem] z-10 hidden w-[calc(var(--gutter)+1.5rem)] place-items-center to-transparent text-white opacity-0 transition-opacity duration-200 group-hover/carousel:opacity-100 disabled:pointer-events-none disabled:opacity-0! [@media(hover:hover)]:grid ${side === 'left' ? 'left-0 bg-linear-to-r' : 'right-0 bg-linear-to-l'}`}
    >
      <span className="grid size-[min(2.75rem,100%)] place-items-center rounded-full bg-black/70 inset-ring inset-ring-white/20 transition-transform group-hover/arrow:scale-110 group-active/arrow:scale-95">
        <Icon aria-hidden className="size-6" />
      </span>
    </button>
  )
}
