import type { Page } from '@playwright/test'

/** Presses a button that leads to the payment service, and gives the tab that opens. */
export async function openCheckout(page: Page, button: string): Promise<Page> {
  const opened = page.context().waitForEvent('page')
  await page.getByRole('button', { name: button }).click()
  const tab = await opened
  await tab.waitForURL(/\/(checkout|portal)\//)
  return tab
}

/** Fills in a card, one that pays unless another is named, and sends it. */
export async function pay(checkout: Page, card = '4242 4242 4242 4242'): Promise<void> {
  await checkout.getByLabel('Card number').fill(card)
  await checkout.getByLabel('Expiry').fill('12 / 40')
  await checkout.getByLabel('CVC').fill('123')
  await checkout.getByRole('button', { name: /^(Pay|Subscribe)/ }).click()
}
