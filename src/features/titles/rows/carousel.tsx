import { useElementScrollRestoration } from '@tanstack/react-router'
import { startTransition, useRef, type ReactNode, useEffect, useState, type RefObject } from 'react'
import { flushSync } from 'react-dom'

import { CAROUSEL_PAGE } from '#src/features/catalogue/queries.ts'
import * as messages from '#src/features/titles/row-messages.ts'
import { isRightToLeft, mirrorKey, mirrorX } from '#src/lib/direction.ts'
import { prefersReducedMotion } from '#src/lib/platform.ts'
import { useDragScroll } from '#src/lib/use-drag-scroll.ts'
import { usePageKey } from '#src/lib/use-page-key.ts'

type CarouselProps = {
  label: string
  children: ReactNode
  /** Called when the row is scrolled close to its end, or has less than a page of titles. */
  onNearEnd?: () => void
  /** Called when the row is pointed at, swiped, focused by keyboard or scrolled. Tapping a card does not use the row. */
  onFirstUse?: () => void
}

/** A horizontally scrolling row: touch, wheel, arrow keys, mouse dragging and arrow buttons. */
export function Carousel({ label, children, onNearEnd, onFirstUse }: CarouselProps) {
  const scroller = useRef<HTMLUListElement>(null)
  useDragScroll(scroller)
  useArrowKeys(scroller)
  const { isAtStart, isAtEnd, update } = useScrollEnds(scroller)
  const scrollId = usePageKey(label)

  const prepare = onFirstUse && (() => startTransition(onFirstUse))

  const scrollByPage = (direction: 1 | -1) => {
    // Further cards must be there before the row scrolls.
    if (onFirstUse) flushSync(onFirstUse)
    scroller.current?.scrollBy({
      left: direction * getVisibleWidth(scroller.current),
      behavior: prefersReducedMotion() ? 'instant' : 'smooth',
    })
  }

  const onScroll = () => {
    update()
    prepare?.()
    const element = scroller.current
    if (!element) return
    const isNearEnd = mirrorX(element.scrollLeft) + element.clientWidth * 2 > element.scrollWidth
    if (isNearEnd || element.childElementCount < CAROUSEL_PAGE) onNearEnd?.()
  }

  const [isAtLeft, isAtRight] = isRightToLeft() ? [isAtEnd, isAtStart] : [isAtStart, isAtEnd]
  return (
    <div
      className="group/carousel relative"
      onPointerEnter={update}
      // Not `onPointerEnter`, which also happens when the page scrolls under a resting mouse.
      onPointerMove={prepare}
      onFocus={prepare && (({ target }) => target.matches(':focus-visible') && prepare())}
    >
      <ul
        ref={scroller}
        aria-label={label}
        data-carousel
        data-scroll-restoration-id={scrollId}
        onScroll={onScroll}
        className="scroll-px-gutter px-gutter -my-3 flex snap-x scrollbar-none gap-3 overflow-x-auto overscroll-x-contain py-3 data-dragging:cursor-grabbing data-dragging:snap-none data-dragging:**:cursor-grabbing! sm:gap-4"
      >
        {children}
      </ul>
      <CarouselArrow
        label={messages.scrollLeft(label)}
        side="left"
        isDisabled={isAtLeft}
        onClick={() => scrollByPage(-1)}
      />
      <CarouselArrow
        label={messages.scrollRight(label)}
        side="right"
        isDisabled={isAtRight}
        onClick={() => scrollByPage(1)}
      />
    </div>
  )
}

/** Returns how far the row was scrolled, in pixels, when the user left the page to which they now return; else 0. */
export function useStoredScroll(label: string): number {
  return Math.abs(useElementScrollRestoration({ id: usePageKey(label) })?.scrollX ?? 0)
}

/** Returns the width in pixels of the cards that fit into the row, with their gaps. */
function getVisibleWidth(row: HTMLElement): number {
  const { columnGap, paddingLeft } = getComputedStyle(row)
  const gap = Number.parseFloat(columnGap)
  const space = row.clientWidth - 2 * Number.parseFloat(paddingLeft) + gap
  const step = (row.firstElementChild?.clientWidth ?? space) + gap
  return Math.max(1, Math.floor(space / step)) * step
}

type CarouselArrowProps = {
  label: string
  side: 'left' | 'right'
  isDisabled: boolean
  onClick: () => void
}

/**
 * For mouse users only: every card is reachable by keyboard and touch without it. Its side is the one that its label
 * names, in all languages.
 */
function CarouselArrow({ label, side, isDisabled, onClick }: CarouselArrowProps) {
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-label={label}
      // Not `disabled`, which would move the focus away.
      aria-disabled={isDisabled}
      onClick={onClick}
      // eslint-disable-next-line marquee/logical-direction -- the label names the side
      className={`from-background mask-icon icon-chevron absolute top-0 bottom-[3.45rem] z-10 hidden w-[calc(var(--gutter)+1.5rem)] place-items-center to-transparent text-white opacity-0 transition-opacity duration-200 group-hover/carousel:opacity-100 before:z-1 before:col-start-1 before:row-start-1 before:size-6 before:transition-transform after:col-start-1 after:row-start-1 after:size-[min(2.75rem,100%)] after:rounded-full after:bg-black/70 after:inset-ring after:inset-ring-white/20 after:transition-transform hover:after:scale-110 active:after:scale-95 aria-disabled:pointer-events-none aria-disabled:opacity-0! [@media(hover:hover)]:grid ${side === 'left' ? 'left-0 bg-linear-to-r before:-scale-x-100' : 'right-0 bg-linear-to-l'}`}
    />
  )
}

/** Returns the ends that a horizontal scroller has reached, as of the last `update`. */
function useScrollEnds(scroller: RefObject<HTMLElement | null>) {
  const [isAtStart, setAtStart] = useState(true)
  const [isAtEnd, setAtEnd] = useState(false)

  const update = () => {
    const element = scroller.current
    if (!element) return
    const scrolled = mirrorX(element.scrollLeft)
    setAtStart(scrolled <= 0)
    // Browsers round these values differently.
    setAtEnd(scrolled + element.clientWidth >= element.scrollWidth - 1)
  }

  useEffect(() => {
    if (!scroller.current) return
    const observer = new MutationObserver(() => setAtEnd(false))
    observer.observe(scroller.current, { childList: true })
    return () => observer.disconnect()
  }, [scroller])

  return { isAtStart, isAtEnd, update }
}

/** Moves focus between cards: left and right within a row, up and down between rows. */
function useArrowKeys(row: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = row.current
    if (!element) return
    const onKeyDown = (event: KeyboardEvent) => moveFocus(event, element)
    element.addEventListener('keydown', onKeyDown)
    return () => element.removeEventListener('keydown', onKeyDown)
  }, [row])
}

function moveFocus(event: KeyboardEvent, row: HTMLElement): void {
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
  const card = event.target instanceof Element ? event.target.closest('li') : null
  const next = card && findNextCard(mirrorKey(event.key), card, row)
  if (!next) return
  event.preventDefault()
  next.querySelector('a')?.focus({ preventScroll: true })
  next.scrollIntoView({
    block: event.key === 'ArrowUp' || event.key === 'ArrowDown' ? 'center' : 'nearest',
    inline: 'nearest',
    behavior: prefersReducedMotion() ? 'instant' : 'smooth',
  })
}

function findNextCard(key: string, card: Element, row: Element): Element | null | undefined {
  if (key === 'ArrowRight') return card.nextElementSibling
  if (key === 'ArrowLeft') return card.previousElementSibling
  if (key === 'Home') return row.firstElementChild
  if (key === 'End') return row.lastElementChild
  if (key === 'ArrowDown') return findNearestCard(card, row, 1)
  if (key === 'ArrowUp') return findNearestCard(card, row, -1)
  return undefined
}

/** Returns the closest card in the row above or below. */
function findNearestCard(card: Element, row: Element, step: 1 | -1): Element | undefined {
  // Home stays in the document while it is hidden; its carousels do not count.
  const rows = [...document.querySelectorAll('[data-carousel]')].filter((other) => other.checkVisibility())
  const start = getStart(card)
  const distance = (other: Element) => Math.abs(getStart(other) - start)
  return [...(rows[rows.indexOf(row) + step]?.children ?? [])].toSorted(
    (one, other) => distance(one) - distance(other),
  )[0]
}

function getStart(element: Element): number {
  const { left, right } = element.getBoundingClientRect()
  return isRightToLeft() ? right : left
}
