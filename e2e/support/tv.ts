import type { Locator, Page } from '@playwright/test'

import { expect } from './test.ts'

export const TV = {
  userAgent:
    'Mozilla/5.0 (Web0S; Linux/SmartTV) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Safari/537.36 WebAppManager',
  viewport: { width: 1920, height: 1080 },
}

/** More than any way across a page takes. */
const MAX_PRESSES = 90

/** Presses arrow keys until the element has the focus, along the way that the screen suggests. */
export async function moveTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor()
  let before: string | undefined
  for (let presses = 0; presses < MAX_PRESSES; presses += 1) {
    const { ways, state } = await target.evaluate(findWay)
    if (ways.length === 0) return
    // The way ends here: another one leads around it.
    const [key = 'ArrowDown'] = state === before ? ways.slice(1) : ways
    before = state
    await page.keyboard.press(key)
  }
  await expect(target).toBeFocused()
}

/** Presses a key that the TV does not name, such as Back (461 on LG's, 10009 on Samsung's). */
export async function pressRemote(page: Page, keyCode: number): Promise<void> {
  await page.evaluate((code) => {
    const event = new KeyboardEvent('keydown', { key: 'Unidentified', bubbles: true, cancelable: true })
    Object.defineProperty(event, 'keyCode', { value: code })
    document.activeElement?.dispatchEvent(event)
  }, keyCode)
}

declare global {
  interface Window {
    gamepad: {
      connect: () => void
      /** Presses and releases a button of the standard gamepad. */
      press: (button: number) => Promise<void>
      push: (x: number, y: number) => Promise<void>
    }
  }
}

/** Init script: a gamepad that the browser does not report until it is connected. */
export function stubGamepad(): void {
  const buttons = Array.from({ length: 17 }, () => ({ pressed: false, touched: false, value: 0 }))
  const pad = { connected: true, mapping: 'standard', buttons, axes: [0, 0, 0, 0] }
  let isConnected = false
  // Each state lasts for one frame, in which the app reads it: if frames take long, more would be a held button.
  // eslint-disable-next-line unicorn/consistent-function-scoping -- runs in the page
  const wait = () => new Promise<void>((resolve) => requestAnimationFrame(() => resolve()))
  Object.defineProperty(navigator, 'getGamepads', { value: () => (isConnected ? [pad] : []) })
  window.gamepad = {
    connect: () => {
      isConnected = true
      dispatchEvent(new Event('gamepadconnected'))
    },
    press: async (button) => {
      buttons[button] = { pressed: true, touched: true, value: 1 }
      await wait()
      buttons[button] = { pressed: false, touched: false, value: 0 }
      await wait()
    },
    push: async (x, y) => {
      pad.axes = [x, y, 0, 0]
      await wait()
      pad.axes = [0, 0, 0, 0]
      await wait()
    },
  }
}

/** Presses OK on an element, after moving there. */
export async function choose(page: Page, target: Locator): Promise<void> {
  await moveTo(page, target)
  await page.keyboard.press('Enter')
}

/** Opens the on-screen keyboard of a field that has the focus, and types there. */
export async function typeOnScreen(page: Page, field: Locator, text: string): Promise<void> {
  await expect(field).toBeFocused()
  if ((await field.getAttribute('inputmode')) === 'none') await page.keyboard.press('Enter')
  await page.keyboard.insertText(text)
}

/** Runs in the page: returns the keys that lead to the element, the best one first; none if it has the focus. */
function findWay(target: Element) {
  const focused = document.activeElement ?? document.body
  // The box of a radio button is hidden.
  const from = (focused.closest('label') ?? focused).getBoundingClientRect()
  const to = (target.closest('label') ?? target).getBoundingClientRect()
  const state = `${focused.outerHTML} ${scrollX} ${scrollY} ${from.left} ${from.top}`
  if (focused === target) return { ways: [], state }
  const [isInSidebar, isToSidebar] = [focused, target].map((element) => element.closest('aside') !== null)
  const vertical = to.top >= from.bottom - 4 ? 'ArrowDown' : to.bottom <= from.top + 4 ? 'ArrowUp' : undefined
  const horizontal = to.left + to.width / 2 > from.left + from.width / 2 ? 'ArrowRight' : 'ArrowLeft'
  if (isInSidebar !== isToSidebar)
    return { ways: [isToSidebar ? 'ArrowLeft' : 'ArrowRight', 'ArrowDown'], state }
  return { ways: vertical ? [vertical, horizontal] : [horizontal, 'ArrowDown'], state }
}

/**
 * Returns what is in the window at the top of the page, and arrow keys cannot reach from where the focus is. Not of the
 * sidebar, which is another one once it has the focus.
 */
export function findUnreachable(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const interactive = 'a[href], button, input, select, textarea, summary, [tabindex="0"]'
    // Buttons of cards are in their menus, and the tabs of a list are reached by its own keys.
    const expected = [...document.querySelectorAll<HTMLElement>(interactive)].filter((element) => {
      const { top, width, height } = element.getBoundingClientRect()
      const isShown = width > 0 && height > 0 && element.checkVisibility({ visibilityProperty: true })
      const isUsable =
        element.tabIndex >= 0 && !element.matches(':disabled, [inert] *, [aria-hidden="true"] *')
      // Without an action, a toast leaves by itself.
      const isNotice = element.closest('[data-sonner-toast]') && !element.matches('[data-button]')
      return (
        !element.closest('aside') &&
        isShown &&
        isUsable &&
        !isNotice &&
        !element.matches(':is(article, .showcase-position) > button[aria-pressed]') &&
        top + scrollY < innerHeight
      )
    })
    // eslint-disable-next-line unicorn/consistent-function-scoping -- runs in the page
    const describe = ({ tagName, ariaLabel, textContent, parentElement }: HTMLElement) =>
      `${tagName} ${ariaLabel ?? textContent} in ${parentElement?.textContent.slice(0, 60)}`
    // eslint-disable-next-line unicorn/consistent-function-scoping -- runs in the page
    const press = (key: string) => {
      const target = document.activeElement
      target?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
    }
    const reached = new Set<Element>()
    const stack = [document.activeElement]
    while (stack.length > 0 && expected.some((element) => !reached.has(element))) {
      const element = stack.pop()
      if (!(element instanceof HTMLElement) || reached.has(element)) continue
      reached.add(element)
      // Elements far down lead nowhere new.
      if (element.closest('aside') || element.getBoundingClientRect().top + scrollY > 3 * innerHeight)
        continue
      const isTab = element.role === 'tab'
      for (const key of [...(isTab ? [] : ['ArrowRight', 'ArrowLeft']), 'ArrowUp', 'ArrowDown']) {
        element.focus({ preventScroll: true })
        element.scrollIntoView({ block: 'center' })
        // Where nothing is near, a press scrolls.
        for (let presses = 0; presses < 3 && document.activeElement === element; presses += 1) press(key)
        stack.push(document.activeElement)
      }
      await new Promise((resolve) => setTimeout(resolve))
    }
    return expected.filter((element) => element.isConnected && !reached.has(element)).map(describe)
  })
}
