import { CARDS, RETURN_PATH, createStripeClient, fillCard, openCreditsCheckout } from '../support/checkout.ts'
import { onlyInChromium } from '../support/engine.ts'
import { expect, test } from '../support/test.ts'

const DECLINED = 'Your card was declined.'

test('a payment redirects to the success URL with the session ID', async ({ page }) => {
  const stripe = createStripeClient()
  const { session, email } = await openCreditsCheckout(page, stripe)
  await expect(page.getByRole('heading', { name: 'Popular pack' })).toBeVisible()
  await expect(page.getByText('500 credits that never expire')).toBeVisible()
  await expect(page.getByText(email)).toBeVisible()
  await expect(page.getByRole('complementary', { name: 'About this page' })).toContainText(
    'No real charges are made',
  )
  await fillCard(page, CARDS.succeeds)
  await page.getByRole('button', { name: 'Pay $20.00' }).click()
  await page.waitForURL(`**${RETURN_PATH}?paid=${session.id}`)
  expect((await stripe.checkout.sessions.retrieve(session.id)).payment_status).toBe('paid')

  await page.goto(session.url ?? '')
  await expect(page.getByRole('heading', { name: 'Already paid' })).toBeVisible()
  await page.getByRole('link', { name: 'Continue' }).click()
  await page.waitForURL(`**?paid=${session.id}`)
})

test('a new customer enters an email, and invalid fields show their error @full', async ({ page }) => {
  const stripe = createStripeClient()
  const { session } = await openCreditsCheckout(page, stripe, { hasCustomer: false })
  await page.getByLabel('Card number').fill('4242 4242 4242 4243')
  await page.getByLabel('Expiration').fill('01 / 20')
  await page.getByLabel('CVC').fill('12')
  await page.getByLabel('Name on card').fill('Robin Vale')
  await page.getByRole('button', { name: 'Pay' }).click()

  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Enter your email.')
  await expect(page.getByLabel('Email')).toBeFocused()
  await expect(page.getByLabel('Card number')).toHaveAccessibleDescription('Your card number is invalid.')
  await expect(page.getByLabel('Expiration')).toHaveAccessibleDescription(
    'Your card’s expiration date is in the past.',
  )
  await expect(page.getByLabel('CVC')).toHaveAccessibleDescription(/3 digits/)
  await expect(page.getByLabel('Card number')).toHaveValue('4242 4242 4242 4243')
  await expect(page.getByLabel('Name on card')).toHaveValue('Robin Vale')

  await page.getByLabel('Email').fill('robin@example.com')
  await fillCard(page, CARDS.succeeds)
  await page.getByRole('button', { name: 'Pay' }).click()
  await page.waitForURL(`**?paid=${session.id}`)
  expect((await stripe.checkout.sessions.retrieve(session.id)).customer_details?.email).toBe(
    'robin@example.com',
  )
})

test('a declined card shows an error, and another card can pay', async ({ page }) => {
  const stripe = createStripeClient()
  const { session } = await openCreditsCheckout(page, stripe)
  await fillCard(page, CARDS.declined)
  await page.getByRole('button', { name: 'Pay' }).click()
  await expect(page.getByRole('alert')).toHaveText(DECLINED)
  await expect(page.getByLabel('Expiration')).toHaveValue('12 / 34')
  await page.getByLabel('Card number').fill(CARDS.succeeds)
  await page.getByRole('button', { name: 'Pay' }).click()
  await page.waitForURL(`**?paid=${session.id}`)
})

test('a bank authentication that fails can be retried, and completes the payment @full', async ({ page }) => {
  const stripe = createStripeClient()
  const { session } = await openCreditsCheckout(page, stripe)
  await fillCard(page, CARDS.requiresAuthentication)
  await page.getByRole('button', { name: 'Pay' }).click()
  await expect(page.getByRole('heading', { name: 'Confirm your payment' })).toBeVisible()
  await page.getByRole('button', { name: 'Fail' }).click()
  await expect(page.getByRole('alert')).toContainText('unable to authenticate')

  await fillCard(page, CARDS.requiresAuthentication)
  await page.getByRole('button', { name: 'Pay' }).click()
  await expect(page.getByText('Visa •••• 3155')).toBeVisible()
  await page.getByRole('button', { name: 'Complete' }).click()
  await page.waitForURL(`**?paid=${session.id}`)
})

test('canceling redirects to the cancel URL and leaves the checkout open until it expires @full', async ({
  page,
}) => {
  const stripe = createStripeClient()
  const { session } = await openCreditsCheckout(page, stripe)
  await page.getByRole('link', { name: 'Cancel' }).click()
  await page.waitForURL(`**${RETURN_PATH}?canceled`)
  expect((await stripe.checkout.sessions.retrieve(session.id)).status).toBe('open')
  await stripe.checkout.sessions.expire(session.id)
  await page.goto(session.url ?? '')
  await expect(page.getByRole('heading', { name: 'Checkout expired' })).toBeVisible()
  await page.getByRole('link', { name: 'Go back' }).click()
  await page.waitForURL(`**${RETURN_PATH}?canceled`)
})

test('card fields format their digits, and a button fills in a test card @full', async ({ page }) => {
  await openCreditsCheckout(page, createStripeClient())
  await page.getByLabel('Card number').pressSequentially(CARDS.succeeds)
  await expect(page.getByLabel('Card number')).toHaveValue('4242 4242 4242 4242')
  await page.getByLabel('Expiration').pressSequentially('934')
  await expect(page.getByLabel('Expiration')).toHaveValue('09 / 34')
  await page.getByRole('button', { name: 'Use 4000 0000 0000 0002' }).click()
  await expect(page.getByLabel('Card number')).toHaveValue('4000 0000 0000 0002')
  await expect(page.getByLabel('Expiration')).toHaveValue('09 / 34')
  await expect(page.getByLabel('CVC')).toHaveValue('123')
})

test('a payment can be made with the keyboard alone @full', async ({ page }) => {
  const { session } = await openCreditsCheckout(page, createStripeClient())
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Cancel' })).toBeFocused()
  for (const text of [CARDS.succeeds, '1234', '123', 'Robin Vale']) {
    await page.keyboard.press('Tab')
    await page.keyboard.type(text)
  }
  await page.keyboard.press('Enter')
  await page.waitForURL(`**?paid=${session.id}`)
})

test.describe('without JavaScript', () => {
  onlyInChromium('scripts')
  test.use({ javaScriptEnabled: false })

  test('a card can pay @full', async ({ page }) => {
    const { session } = await openCreditsCheckout(page, createStripeClient())
    await expect(page.getByRole('button', { name: /^Use/ })).toHaveCount(0)
    await fillCard(page, CARDS.succeeds)
    await page.getByRole('button', { name: 'Pay' }).click()
    await page.waitForURL(`**?paid=${session.id}`)
  })
})
