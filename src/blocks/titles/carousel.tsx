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
        className="-my-3 flex snap-x scroll-px-4 scrollbar-none gap-3 overflow-x-auto overscroll-x-contain px-4 py-3 sm:scroll-px-8 sm:gap-4 sm:px-8"
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
      className={`absolute top-1/2 z-10 hidden size-11 -translate-y-[calc(50%+1.75rem)] place-items-center rounded-full bg-black/65 text-white opacity-0 backdrop-blur-md transition group-hover/carousel:opacity-100 hover:scale-105 hover:bg-black/85 disabled:pointer-events-none disabled:opacity-0! [@media(hover:hover)]:grid ${side === 'left' ? 'left-2' : 'right-2'}`}
    >
      <Icon aria-hidden className="size-6" />
    </button>
  )
}
