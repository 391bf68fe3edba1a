/** The parts of a page between which arrow keys move the focus. */

/** Elements that arrow keys can reach. `getNextFocus` finds elements with a `tabindex`, which the others get. */
export const FOCUSABLE = 'a[href], button, input, select, textarea, summary, [tabindex="0"]'

const WITHOUT_TABINDEX = 'select:not([tabindex]), textarea:not([tabindex]), summary:not([tabindex])'

/** Buttons of a card, which its menu has too: they would be a stop between any two cards. */
const SKIPPED = ':is(article, .showcase-position) > button[aria-pressed], .card-more'

/** The library's name for what it leaves out. */
export const IGNORED = 'lrud-ignore'

/** A zone within a region, such as a row, a grid or the tabs. */
const ZONE = 'ul, ol, fieldset, [role="tablist"], [role="group"]'

/** The large parts of the page, which may be within each other. Arrows leave one only where it ends. */
const REGION = 'main, .watch-player, aside, header.top-bar, [role="dialog"]'

export type Area = 'zone' | 'region'

export function getArea(element: Element, area: Area): HTMLElement | undefined {
  return element.closest<HTMLElement>(area === 'zone' ? ZONE : REGION) ?? undefined
}

/** Returns a name that an area has again after it was rendered anew. */
export function describeArea(area: Element): string {
  const label = area.ariaLabel ?? area.id
  return `${area.tagName} ${label || [...document.querySelectorAll(area.tagName)].indexOf(area)}`
}

/** Returns a name by which an element is found again on the same page. */
export function describeElement(element: Element): string {
  const zone = getArea(element, 'zone')
  return `${describeContent(element)} in ${zone ? describeArea(zone) : 'no zone'}`
}

/** Returns the element that had this description in an area. */
export function findDescribed(area: ParentNode, description: string): HTMLElement | undefined {
  return [...area.querySelectorAll<HTMLElement>(FOCUSABLE)].find(
    (element) =>
      description.startsWith(describeContent(element)) &&
      describeElement(element) === description &&
      canFocus(element),
  )
}

/** Returns what has the focus, undefined if it is the page as a whole. */
export function getFocused(): HTMLElement | undefined {
  const { activeElement } = document
  return activeElement instanceof HTMLElement && activeElement.matches(FOCUSABLE) ? activeElement : undefined
}

export function listRegions(scope: ParentNode): HTMLElement[] {
  return [...scope.querySelectorAll<HTMLElement>(REGION)]
}

export function listFocusable(area: ParentNode): HTMLElement[] {
  return [...area.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(canFocus)
}

/** Makes elements reachable that the library does not know. */
export function prepareArea(area: ParentNode): void {
  for (const element of area.querySelectorAll<HTMLElement>(WITHOUT_TABINDEX)) element.tabIndex = 0
}

/**
 * Returns what a search in an area leaves out: regions that are entered last, what a scroller around it clips, and what TV
 * mode skips.
 */
export function listElsewhere(origin: HTMLElement, area: HTMLElement): HTMLElement[] {
  const scrollers = [...area.querySelectorAll<HTMLElement>('.overflow-y-auto')]
  return [
    ...listRegions(area).filter((region) => !region.contains(origin)),
    ...area.querySelectorAll<HTMLElement>(SKIPPED),
    ...scrollers
      .filter((scroller) => !scroller.contains(origin))
      .flatMap((scroller) => listFocusable(scroller).filter((element) => isClipped(element, scroller))),
  ]
}

function isClipped(element: HTMLElement, scroller: HTMLElement): boolean {
  const [inner, outer] = [element.getBoundingClientRect(), scroller.getBoundingClientRect()]
  return inner.top < outer.top || inner.bottom > outer.bottom
}

function describeContent(element: Element): string {
  const names = ['href', 'aria-label', 'name', 'id'].map((name) => element.getAttribute(name))
  return names.find(Boolean) ?? element.textContent.trim()
}

export function canFocus(element: HTMLElement): boolean {
  return (
    element.tabIndex >= 0 &&
    !element.matches(`:disabled, [inert] *, ${SKIPPED}, .${IGNORED}, .${IGNORED} *`) &&
    element.checkVisibility({ visibilityProperty: true })
  )
}
