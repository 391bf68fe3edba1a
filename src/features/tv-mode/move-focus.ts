/** Moves the focus by arrow keys. */
import { getNextFocus } from '@bbc/tv-lrud-spatial'

import type { Direction } from '#domain/tv-mode/remote-keys.ts'
import { isRightToLeft } from '#src/lib/direction.ts'
import { findModal } from '#src/lib/layers.ts'
import { prefersReducedMotion } from '#src/lib/platform.ts'

import { isTextField, preventKeyboard } from './text-fields.ts'
import {
  getArea,
  getFocused,
  canFocus,
  FOCUSABLE,
  IGNORED,
  listElsewhere,
  listFocusable,
  listRegions,
  prepareArea,
} from './zones.ts'

const KEY_CODES: Record<Direction, number> = { left: 37, up: 38, right: 39, down: 40 }

/** How far a press scrolls where nothing is near that can have the focus, as a part of the window. */
const SCROLL_SHARE = 0.6

/** Returns what had the focus in an area when the user left it. */
export type Recall = (area: HTMLElement) => HTMLElement | undefined

type MoveOptions = {
  recall: Recall
  /** The key is held: the page scrolls at once, to keep pace. */
  isRepeat: boolean
  /** Leaves the zone, as the bumpers of a gamepad do. */
  byZone?: boolean
}

export function moveFocus(direction: Direction, { recall, isRepeat, byZone = false }: MoveOptions): void {
  const origin = getFocused()
  const scope = findScope()
  if (!origin || !scope.contains(origin)) return focusNearest(scope)
  const found = (byZone ? findRow : findTarget)(origin, { direction, scope, recall, byZone })
  const target = found ?? (isForward(direction) ? findToastAction() : undefined)
  const loadingRow = findLoadingRow(origin, target, direction)
  if (loadingRow) return loadingRow.scrollIntoView({ block: 'center' })
  // The page of a streaming service begins with a picture.
  if (!target && isForward(direction) && origin.closest('aside')) return scroll(scope, 'down', isRepeat)
  const canScroll = isVertical(direction) && origin.closest('main, dialog')
  if (canScroll && (!target || isFar(target))) return scroll(scope, direction, isRepeat)
  if (target)
    focusElement(target, { isInstant: isRepeat, block: isVertical(direction) ? 'center' : 'nearest' })
}

type RevealOptions = {
  /** Without an animation. */
  isInstant?: boolean
  block?: ScrollLogicalPosition
}

/** Focuses an element and brings it into view, with the texts of its card. */
export function focusElement(element: HTMLElement, options: RevealOptions = {}): void {
  const { isInstant = true, block = 'nearest' } = options
  preventKeyboard(element)
  element.focus({ preventScroll: true })
  const card = element.closest('li')
  const frame = card && card.offsetHeight < innerHeight ? card : element
  frame.scrollIntoView({
    block: element.closest('aside, dialog') ? 'nearest' : block,
    inline: 'nearest',
    behavior: isInstant || prefersReducedMotion() ? 'instant' : 'smooth',
  })
}

/** Focuses what is nearest to a point of the window, its center by default. */
export function focusNearest(scope: ParentNode, x = innerWidth / 2, y = innerHeight / 2): void {
  const [nearest] = listFocusable(scope)
    .map((element) => ({ element, rect: element.getBoundingClientRect() }))
    .filter(({ rect }) => rect.bottom > 0 && rect.top < innerHeight)
    .map(({ element, rect }) => ({ element, distance: getDistance(rect, x, y) }))
    .toSorted((one, other) => one.distance - other.distance)
  if (nearest) focusElement(nearest.element)
}

/** Toasts are in the corner at the bottom and the end of lines, above the page: no position leads to them. */
function findToastAction(): HTMLElement | undefined {
  return document.querySelector<HTMLElement>('[data-sonner-toast] [data-button]') ?? undefined
}

/** An open dialog or menu keeps the focus. */
function findScope(): HTMLElement {
  return (
    findModal() ??
    // It may have the focus itself.
    document.activeElement?.closest<HTMLElement>('[role="dialog"]') ??
    document.getElementById('root') ??
    document.body
  )
}

type Search = { direction: Direction; scope: HTMLElement; recall: Recall; byZone: boolean }

/** Looks in the zone first, then in the region and those around it, then in the other regions. */
function findTarget(origin: HTMLElement, search: Search): HTMLElement | undefined {
  const { direction, scope, recall, byZone } = search
  const beside = byZone ? undefined : findBesideInFan(origin, direction)
  if (beside) return beside
  const zone = getArea(origin, 'zone')
  const inZone = zone && !byZone && scope.contains(zone) && findNearest(origin, direction, zone)
  if (inZone) return inZone
  const from = byZone ? (zone ?? origin) : origin
  const regions = listAround(origin, scope)
  for (const region of regions) {
    const nearest = findNearest(from, direction, region)
    // At the end of a row, a card of another row that is further aside is no neighbor.
    const mayBeAside = isVertical(direction) || (!zone && !from.closest('aside'))
    if (nearest && (mayBeAside || sharesRow(from, nearest)))
      return recallInZone(nearest, { from, direction, recall })
  }
  return byZone || regions.includes(scope) ? undefined : findBeyond(from, regions, search)
}

/**
 * Returns what is in the next line, although further aside than the nearest element, such as a switch at its end; or what
 * is in the same line, for left and right. Cards come before the links in the heading of their row.
 */
function findInLine(
  start: DOMRect,
  nearest: HTMLElement | undefined,
  { direction, area }: { direction: Direction; area: HTMLElement },
): HTMLElement | undefined {
  if (!nearest || (isVertical(direction) && nearest.closest('[data-carousel]'))) return nearest
  const end = nearest.getBoundingClientRect()
  const isInLine = (rect: DOMRect): boolean => {
    if (direction === 'down') return rect.top >= start.bottom && rect.bottom <= end.top
    if (direction === 'up') return rect.bottom <= start.top && rect.top >= end.bottom
    const isBeside = rect.top < start.bottom && start.top < rect.bottom
    const gap = direction === 'right' ? rect.left - start.right : start.left - rect.right
    // Of joined buttons, rounding leaves less than nothing.
    return isBeside && gap > -1
  }
  const [closest] = [...area.querySelectorAll<HTMLElement>(FOCUSABLE)]
    .map((element) => ({ element, rect: element.getBoundingClientRect() }))
    // The cheaper condition first: Home has a thousand elements.
    .filter(({ element, rect }) => isInLine(rect) && canFocus(element))
    .map(({ element, rect }) => ({
      element,
      gap: isVertical(direction) ? Math.max(rect.top - start.bottom, start.top - rect.bottom) : 0,
      aside: Math.max(rect.left - start.right, start.left - rect.right, 0),
    }))
    .toSorted((one, other) => one.gap - other.gap || one.aside - other.aside)
  return closest?.element ?? nearest
}

/** Cards that lie above each other follow in their order. */
function findBesideInFan(origin: HTMLElement, direction: Direction): HTMLElement | undefined {
  const item = origin.closest('.showcase-position')
  if (!item || isVertical(direction)) return undefined
  const next = isForward(direction) ? item.nextElementSibling : item.previousElementSibling
  return next?.querySelector('a') ?? undefined
}

/** Returns an element of the next row, past what is between the rows. */
function findRow(origin: HTMLElement, search: Search): HTMLElement | undefined {
  let target = findTarget(origin, search)
  while (target && !target.closest('ul')) target = findTarget(target, search)
  return target
}

/** Returns the regions around an element, from the inside out; the scope if there are none. */
function listAround(element: HTMLElement, scope: HTMLElement): HTMLElement[] {
  const regions = listRegions(scope).filter((region) => region.contains(element))
  return regions.length > 0 ? regions.toReversed() : [scope]
}

/** Returns the nearest element of the other regions, or what had the focus in the one that is aside. */
function findBeyond(
  from: HTMLElement,
  regions: HTMLElement[],
  { direction, scope, recall }: Search,
): HTMLElement | undefined {
  // While it has the focus, the sidebar lies above the page.
  if (isVertical(direction) && from.closest('aside')) return undefined
  const { left, right, top } = from.getBoundingClientRect()
  const start = isRightToLeft() ? right : left
  const distance = (element: HTMLElement) => getDistance(element.getBoundingClientRect(), start, top)
  const [beyond] = listRegions(scope)
    .filter((region) => !regions.includes(region))
    .filter((region) => (isVertical(direction) ? sharesColumn : sharesRow)(from, region))
    .flatMap((region) => findNearest(from, direction, region) ?? [])
    .toSorted((one, other) => distance(one) - distance(other))
  const region = beyond && getArea(beyond, 'region')
  if (!region) return undefined
  const remembered = isVertical(direction) ? undefined : recall(region)
  return remembered && isInWindow(remembered) ? remembered : recallInZone(beyond, { from, direction, recall })
}

/**
 * Returns the nearest element in a direction. The library enters other containers at their first element, but it takes the
 * nearest one of all if the search starts in a container around them: so it gets an element that is nowhere else.
 */
function findNearest(origin: HTMLElement, direction: Direction, area: HTMLElement): HTMLElement | undefined {
  prepareArea(area)
  area.classList.add('lrud-container')
  const ignored = listElsewhere(origin, area)
  for (const element of ignored) element.classList.add(IGNORED)
  const rect = getStart(origin)
  const start = Object.defineProperties(document.createElement('div'), {
    parentElement: { value: area },
    getBoundingClientRect: { value: () => rect },
  })
  const nearest = getNextFocus(start, KEY_CODES[direction], area)
  const next = findInLine(rect, nearest ?? undefined, { direction, area })
  for (const element of ignored) element.classList.remove(IGNORED)
  return next
}

/** The middle of a field or link that may have a button at its end. */
function getStart(origin: HTMLElement): DOMRect {
  const { left, top, width, height } = origin.getBoundingClientRect()
  if (isTextField(origin) || origin.matches('aside a')) return new DOMRect(left + width / 2, top, 0, height)
  // The focus makes it larger, so that it overlaps a button that is joined to it.
  const inset = Math.max(0, (width - origin.offsetWidth) / 2)
  return new DOMRect(left + inset, top, width - 2 * inset, height)
}

type Entry = { from: HTMLElement; direction: Direction; recall: Recall }

/** Returning to a row restores its last focus; entering a column from above starts at its top. */
function recallInZone(target: HTMLElement, { from, direction, recall }: Entry): HTMLElement {
  const zone = getArea(target, 'zone')
  if (!zone || zone.contains(from)) return target
  const remembered = recall(zone)
  const isBeside = isVertical(direction) ? sharesRow : sharesColumn
  return remembered && isBeside(target, remembered) ? remembered : target
}

/** Returns whether the next item of a row is in this direction. */
export function isForward(direction: Direction): boolean {
  return direction === (isRightToLeft() ? 'left' : 'right')
}

function isVertical(direction: Direction): boolean {
  return direction === 'up' || direction === 'down'
}

function sharesRow(one: HTMLElement, other: HTMLElement): boolean {
  const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()]
  return a.top < b.bottom && b.top < a.bottom
}

function sharesColumn(one: HTMLElement, other: HTMLElement): boolean {
  const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()]
  return a.left < b.right && b.left < a.right
}

function isInWindow(element: HTMLElement): boolean {
  const { top, bottom } = element.getBoundingClientRect()
  return bottom > 0 && top < innerHeight
}

/** Texts between two elements would never be in view. */
function isFar(element: HTMLElement): boolean {
  const { top, bottom } = element.getBoundingClientRect()
  return top > innerHeight * (1 + SCROLL_SHARE) || bottom < -innerHeight * SCROLL_SHARE
}

/** A row loads when it comes near the window. Until it has cards, the focus waits before it. */
function findLoadingRow(origin: HTMLElement, target: HTMLElement | undefined, direction: Direction) {
  const row = origin.closest('section')
  const next = direction === 'down' ? row?.nextElementSibling : row?.previousElementSibling
  if (!isVertical(direction) || !next?.matches('section') || row?.contains(target ?? null)) return undefined
  return next.querySelector('[aria-hidden]') && listFocusable(next).length === 0 ? next : undefined
}

function scroll(scope: HTMLElement, direction: Direction, isRepeat: boolean): void {
  const scroller = scope instanceof HTMLDialogElement ? scope : document.documentElement
  scroller.scrollBy({
    top: (direction === 'down' ? 1 : -1) * innerHeight * SCROLL_SHARE,
    behavior: isRepeat || prefersReducedMotion() ? 'instant' : 'smooth',
  })
}

function getDistance({ left, right, top, bottom }: DOMRect, x: number, y: number): number {
  return Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom))
}
