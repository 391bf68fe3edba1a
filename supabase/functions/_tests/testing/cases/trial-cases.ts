import { describe, expect, test } from 'vitest'

import { submitCheckout, submitPortalForm } from '../card-forms.ts'
import {
  balanceOf,
  buyPlan,
  CARDS,
  createPlanCheckout,
  createTrialCheckout,
  customerOf,
  listSubscriptions,
  openPortal,
  purchasesOf,
  recordedTierOf,
  sessionIdOf,
  tierOf,
  urlOf,
} from '../purchases.ts'
import type { TestContext, User } from '../test-context.ts'

const TRIAL_TERMS = '7 days free, then $15 per month. You won’t be charged today.'
const NO_TRIAL =
  'A free trial isn’t available for this account. You’ll be charged $15 today, then every month.'

export function describeTrial(context: TestContext): void {
  describe('the free trial', () => {
    test('starts the plan at once with 50 credits, and adds 1000 with each payment', async () => {
      const user = await context.createUser()
      await startTrial(user)
      expect([await recordedTierOf(user), await purchasesOf(user)]).toEqual(['Premium', [50]])
      expect((await checkPlan(user)).body).toMatchObject({ subscribed: true, is_trial: true })
      expect(await chargesOf(user)).toEqual([])

      await context.advanceMonths(user, 1)
      expect([await recordedTierOf(user), await purchasesOf(user)]).toEqual(['Premium', [50, 1000]])
      expect((await checkPlan(user)).body).toMatchObject({ subscribed: true, is_trial: false })
      expect(await chargesOf(user)).toEqual([1500])
      await context.advanceMonths(user, 1)
      expect(await purchasesOf(user)).toEqual([50, 1000, 1000])
    })

    test('grants its credits once, with every webhook repeated and in reverse', async () => {
      const user = await context.createUser()
      const recording = context.holdWebhooks()
      await startTrial(user)
      const deliveries = await recording.takeAll()
      context.releaseWebhooks()
      for (const delivery of [...deliveries, ...deliveries].toReversed()) await context.deliver(delivery)
      expect([await recordedTierOf(user), await purchasesOf(user)]).toEqual(['Premium', [50]])
    })

    test('canceled in the portal ends without a charge', async () => {
      const user = await context.createUser()
      await startTrial(user)
      await submitPortalForm(await openPortal(context, user), 'cancel')
      await context.settleWebhooks()
      const { data } = await user.client.from('subscriptions').select('tier, renews, is_trial').single()
      expect(data).toEqual({ tier: 'Premium', renews: false, is_trial: true })
      await context.advanceMonths(user, 1)
      expect([await recordedTierOf(user), await tierOf(context, user)]).toEqual([undefined, null])
      expect([await chargesOf(user), await purchasesOf(user)]).toEqual([[], [50]])
    })

    test('whose first payment fails has no plan and no further credits', async () => {
      const user = await context.createUser()
      await startTrial(user, CARDS.failsAtRenewal)
      await context.advanceMonths(user, 1)
      expect([await recordedTierOf(user), await purchasesOf(user)]).toEqual([undefined, [50]])
    })

    test('is replaced by a better plan, which is paid at once', async () => {
      const user = await context.createUser()
      await startTrial(user)
      await buyPlan(context, user, 'annual')
      expect((await listSubscriptions(context, user)).map(({ status }) => status)).toEqual([
        'active',
        'canceled',
      ])
      expect([await recordedTierOf(user), await chargesOf(user)]).toEqual(['Annual', [10_000]])
    })
  })

  describe('the checkout of a trial', () => {
    test('charges nothing today, and says what comes then', async () => {
      const session = await openSession(await createTrialCheckout(context, await context.createUser()))
      expect(session).toMatchObject({
        mode: 'subscription',
        amount_total: 0,
        metadata: { kind: 'plan:monthly' },
        custom_text: { submit: { message: TRIAL_TERMS } },
      })
    })

    test.each([undefined, {}, { trial: false }])('is not offered for the body %j', async (body) => {
      const { token } = await context.createUser()
      const session = await openSession(await context.call('create-checkout', { token, body }))
      expect(session).toMatchObject({ amount_total: 1500, custom_text: { submit: null } })
    })

    test.each([{ trial: 'yes' }, { trial: 1 }, 'null', '{'])('rejects the body %j', async (body) => {
      const { token } = await context.createUser()
      expect(await context.call('create-checkout', { token, body })).toMatchObject({
        status: 400,
        body: { error: 'This checkout isn’t valid. Reload the page and try again.' },
      })
    })

    test('of another plan does not exist', async () => {
      const { token } = await context.createUser()
      const response = await context.call('create-annual-checkout', { token, body: { trial: true } })
      expect(await openSession(response)).toMatchObject({ amount_total: 10_000 })
    })

    test('charges at once after a trial that was canceled, and says so', async () => {
      const user = await context.createUser()
      await startTrial(user)
      const [subscription] = await listSubscriptions(context, user)
      await context.stripe.subscriptions.cancel(subscription?.id ?? '')
      await context.settleWebhooks()
      await expectNoTrial(user)
      await startTrial(user)
      expect([await recordedTierOf(user), await purchasesOf(user)]).toEqual(['Premium', [50, 1000]])
      expect(await chargesOf(user)).toEqual([1500])
    })

    test('charges users at once who have had a plan', async () => {
      const user = await context.createUser()
      await buyPlan(context, user, 'monthly')
      const [subscription] = await listSubscriptions(context, user)
      await context.stripe.subscriptions.cancel(subscription?.id ?? '')
      await context.settleWebhooks()
      await expectNoTrial(user)
    })

    test('is not opened for users with a plan', async () => {
      const user = await context.createUser()
      await startTrial(user)
      expect((await createTrialCheckout(context, user)).status).toBe(409)
      expect((await createPlanCheckout(context, user, 'monthly')).status).toBe(409)
    })

    test('charges another account of the mailbox at once, also after the first was deleted', async () => {
      const [first, other] = [await context.createUser(), await context.createUser()]
      await startTrial(first)
      await shareMailbox(first, other)
      await expectNoTrial(other)
      await context.supabase.database.query('delete from auth.users where id = $1', [first.user.id])
      await expectNoTrial(other)
    })
  })

  describe('of two trials that were opened before either started', () => {
    test('one account has one, and the second subscription is canceled without a charge', async () => {
      const user = await context.createUser()
      const first = urlOf(await createTrialCheckout(context, user))
      // As if both checkouts had been opened at the same moment: opening one expires the others.
      const second = await reopen(user)
      await Promise.all([first, second].map((url) => submitCheckout(url, CARDS.good)))
      await context.settleWebhooks()
      expect((await listSubscriptions(context, user)).map(({ status }) => status).toSorted()).toEqual([
        'canceled',
        'trialing',
      ])
      expect([await recordedTierOf(user), await purchasesOf(user)]).toEqual(['Premium', [50]])
      expect(await chargesOf(user)).toEqual([])
      await context.advanceMonths(user, 1)
      expect([await chargesOf(user), await purchasesOf(user)]).toEqual([[1500], [50, 1000]])
    })

    test('two accounts of one mailbox have one', async () => {
      const [one, other] = [await context.createUser(), await context.createUser()]
      await shareMailbox(one, other)
      const urls = [
        urlOf(await createTrialCheckout(context, one)),
        urlOf(await createTrialCheckout(context, other)),
      ]
      await Promise.all(urls.map((url) => submitCheckout(url, CARDS.good)))
      await context.settleWebhooks()
      const users = [one, other]
      expect((await Promise.all(users.map(balanceOf))).toSorted((a, b) => a - b)).toEqual([0, 50])
      const tiers = await Promise.all(users.map(recordedTierOf))
      expect(tiers.filter((tier) => tier === 'Premium')).toHaveLength(1)
      expect(await Promise.all(users.map(chargesOf))).toEqual([[], []])
    })
  })

  /** Opens the checkout of START FREE TRIAL and pays with this card. */
  async function startTrial(user: User, card = CARDS.good): Promise<void> {
    await submitCheckout(urlOf(await createTrialCheckout(context, user)), card)
    await context.settleWebhooks()
  }

  async function expectNoTrial(user: User): Promise<void> {
    expect(await openSession(await createTrialCheckout(context, user))).toMatchObject({
      amount_total: 1500,
      custom_text: { submit: { message: NO_TRIAL } },
    })
  }

  function openSession(response: Parameters<typeof urlOf>[0]) {
    return context.stripe.checkout.sessions.retrieve(sessionIdOf(urlOf(response)))
  }

  /** Opens a second checkout of a trial, with the parameters of the first. */
  async function reopen(user: User): Promise<string> {
    const metadata = { plan: 'monthly', user_id: user.user.id, trial: 'true' }
    const session = await context.stripe.checkout.sessions.create({
      mode: 'subscription',
      customer: await customerOf(context, user),
      metadata: { kind: 'plan:monthly' },
      subscription_data: { metadata, trial_period_days: 7 },
      line_items: [
        {
          quantity: 1,
          price_data: {
            currency: 'usd',
            unit_amount: 1500,
            recurring: { interval: 'month' },
            product_data: { name: 'Monthly Premium' },
          },
        },
      ],
      success_url: `${context.siteUrl}/subscription-success`,
    })
    return session.url ?? ''
  }

  /** Gives another account a spelling of the same mailbox. */
  async function shareMailbox({ email }: User, other: User): Promise<void> {
    await context.supabase.database.query('update auth.users set email = $2 where id = $1', [
      other.user.id,
      email.replace('@', '+other@'),
    ])
  }

  async function chargesOf(user: User): Promise<number[]> {
    const customer = await customerOf(context, user)
    return (await context.stripe.charges.list({ customer })).data.map(({ amount }) => amount)
  }

  function checkPlan({ token }: User) {
    return context.call('check-subscription', { token })
  }
}
