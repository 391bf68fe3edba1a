import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useRef, type ReactNode } from 'react'

import { prefersLessMotion } from '#src/lib/prefers-less-motion.ts'

import { useDragScroll } from './use-drag-scroll.ts'

type CarouselProps = {
  label: string
  children: ReactNode
  /** Called when the end comes into reach. */
  onNearEnd?: () => void
}

/** A row that scrolls sideways by touch, wheel, keyboard, dragging and its two arrows. */
export function Carousel({ label, children, onNearEnd }: CarouselProps) {
  const scroller = useRef<HTMLUListElement>(null)
  useDragScroll(scroller)

  const page = (direction: 1 | -1) =>
    scroller.current?.scrollBy({
      left: direction * scroller.current.clientWidth * 0.85,
      behavior: prefersLessMotion() ? 'instant' : 'smooth',
    })

  const onScroll = () => {
    const element = scroller.current
    if (element && element.scrollLeft + element.clientWidth * 2 > element.scrollWidth) onNearEnd?.()
  }

  return (
    <div className="group/carousel relative">
      <ul
        ref={scroller}
        aria-label={label}
        onScroll={onScroll}
        className="-my-3 flex snap-x scroll-px-4 scrollbar-none gap-3 overflow-x-auto overscroll-x-contain px-4 py-3 sm:scroll-px-8 sm:gap-4 sm:px-8"
      >
        {children}
      </ul>
      <CarouselArrow label={`Scroll ${label} back`} side="left" onClick={() => page(-1)} />
      <CarouselArrow label={`Scroll ${label} on`} side="right" onClick={() => page(1)} />
    </div>
  )
}

function CarouselArrow({
  label,
  side,
  onClick,
}: {
  label: string
  side: 'left' | 'right'
  onClick: () => void
}) {
  const Icon = side === 'left' ? ChevronLeft : ChevronRight
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      className={`absolute top-1/2 z-10 hidden size-11 -translate-y-[calc(50%+1.75rem)] place-items-center rounded-full bg-black/65 text-white opacity-0 backdrop-blur-md transition group-hover/carousel:opacity-100 hover:scale-105 hover:bg-black/85 focus-visible:opacity-100 [@media(hover:hover)]:grid ${side === 'left' ? 'left-2' : 'right-2'}`}
    >
      <Icon aria-hidden className="size-6" />
    </button>
  )
}
