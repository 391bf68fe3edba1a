import { CARDS, RETURN_PATH, createStripeClient, fillCard, openPortal } from '../support/checkout.ts'
import { expect, test } from '../support/test.ts'

test('a plan is canceled at the end of its period and resumed', async ({ page }) => {
  const stripe = createStripeClient()
  const { customer } = await openPortal(page, stripe)
  await expect(page.getByRole('region', { name: 'Plan' })).toContainText('Monthly Premium')
  await page.getByText('Cancel plan').first().click()
  await page.getByRole('button', { name: 'Cancel plan' }).click()
  await expect(page.getByRole('status')).toContainText('Your plan is canceled.')
  await expect(page.getByText('Ends soon')).toBeVisible()
  await page.getByRole('button', { name: 'Keep plan' }).click()
  await expect(page.getByRole('status')).toContainText('Your plan will renew as usual.')
  const [subscription] = (await stripe.subscriptions.list({ customer: customer.id })).data
  expect(subscription?.cancel_at_period_end).toBe(false)
  await page.getByRole('link', { name: 'Back to Marquee' }).click()
  await page.waitForURL(`**${RETURN_PATH}`)
})

test('a monthly plan is upgraded to an annual one for the difference @full', async ({ page }) => {
  await openPortal(page, createStripeClient())
  await page.getByText('Switch to Annual Premium').first().click()
  await expect(page.getByText(/minus \$15\.00 .* You’ll pay \$85\.00 now/)).toBeVisible()
  await page.getByRole('button', { name: 'Switch to Annual Premium' }).click()
  await expect(page.getByRole('status')).toContainText('Your plan was updated.')
  await expect(page.getByRole('region', { name: 'Plan' })).toContainText('$100.00 per year')
  await expect(page.getByRole('region', { name: 'Payment history' }).getByRole('listitem')).toHaveCount(2)
})

test('a new card is saved after the bank has authenticated it @full', async ({ page }) => {
  await openPortal(page, createStripeClient())
  await page.getByRole('link', { name: 'Update card' }).click()
  await fillCard(page, '4242 4242')
  await page.getByRole('button', { name: 'Save card' }).click()
  await expect(page.getByLabel('Card number')).toHaveAccessibleDescription(/incomplete/)
  await fillCard(page, CARDS.requiresAuthentication)
  await page.getByRole('button', { name: 'Save card' }).click()
  await expect(page.getByRole('heading', { name: 'Confirm your card' })).toBeVisible()
  await page.getByRole('button', { name: 'Complete' }).click()
  await expect(page.getByRole('status')).toContainText('Your card was updated.')
  await expect(page.getByRole('region', { name: 'Payment method' })).toContainText('•••• 3155')
})

test('after the clock is advanced a renewal fails, and another card pays for it @full', async ({ page }) => {
  await openPortal(page, createStripeClient(), CARDS.failsOnRenewal)
  await page.getByRole('button', { name: '1 month' }).click()
  const plan = page.getByRole('region', { name: 'Plan' })
  await expect(plan).toContainText('Payment failed')
  await expect(plan).toContainText('We’ll try your card again on')
  await page.getByRole('link', { name: 'Update card' }).click()
  await fillCard(page, CARDS.succeeds)
  await page.getByRole('button', { name: 'Save card' }).click()
  await page.getByRole('button', { name: 'Pay $15.00 now' }).click()
  await expect(page.getByRole('status')).toContainText('Payment successful')
  await expect(plan).toContainText('Active')
  await page.getByRole('button', { name: '1 year' }).click()
  await expect(page.getByRole('region', { name: 'Payment history' }).getByRole('listitem')).toHaveCount(14)
})
