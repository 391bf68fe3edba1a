import type { Locator, Page } from '@playwright/test'

/** Uses a page, and counts clicks, drags and keys. Typing a text into a field that has the focus is free. */
export class Hand {
  steps = 0
  private readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  async click(target: Locator): Promise<void> {
    this.steps += 1
    await target.click()
  }

  async press(key: string): Promise<void> {
    this.steps += 1
    await this.page.keyboard.press(key)
  }

  /** Clicks a field, and types. */
  async fill(field: Locator, text: string): Promise<void> {
    await this.click(field)
    await field.fill(text)
  }

  async drag(from: Locator, to: Locator): Promise<void> {
    this.steps += 1
    // Scrolls to it.
    await from.hover()
    const [start, end] = [await from.boundingBox(), await to.boundingBox()]
    if (!start || !end) throw new Error('Nothing to drag')
    await this.page.mouse.down()
    await this.page.mouse.move(start.x + 8, end.y + 8, { steps: 6 })
    await this.page.mouse.move(start.x + 8, end.y + 2, { steps: 3 })
    await this.page.mouse.up()
  }
}
