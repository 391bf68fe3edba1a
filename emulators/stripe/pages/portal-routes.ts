import { type Context, Hono } from 'hono'

import { createChallenge } from '../checkout/challenges.ts'
import { addMonths, SECONDS_PER_DAY } from '../database/calendar.ts'
import { nowFor } from '../database/customer-clock.ts'
import type { StripeDatabase, Transaction } from '../database/database.ts'
import type { PortalSession, Subscription } from '../database/stored-objects.ts'
import { parseCard } from '../payments/card-input.ts'
import { NOT_AUTHENTICATED } from '../payments/payment-intents.ts'
import {
  changeCard,
  type ActionResult,
  PortalActionError,
  payOpenInvoice,
  switchPlan,
} from '../portal/portal-actions.ts'
import {
  getPortalOverview,
  type PortalOverview,
  findCurrentSubscription,
  findOpenInvoice,
} from '../portal/portal-overview.ts'
import { type PortalPlan, listAlternativePrices } from '../portal/portal-plans.ts'
import { isExpired } from '../portal/portal-session.ts'
import { advanceClock } from '../subscriptions/advance-clock.ts'
import { setCancelAtPeriodEnd } from '../subscriptions/end-subscription.ts'
import { EMPTY_CARD } from './card-form.ts'
import { readForm, readCardForm } from './form-fields.ts'
import { messagePage } from './layout.ts'
import { pageHeaders } from './page-headers.ts'
import { challengePath, portalPath } from './paths.ts'
import { portalCardPage, type CardView, portalPage } from './portal-page.ts'

const PORTAL_FORMS: ReadonlyMap<string, (request: FormRequest) => ActionResult> = new Map([
  ['cancel', (request) => setCancelAtEnd(request, true)],
  ['resume', (request) => setCancelAtEnd(request, false)],
  ['switch', changePlan],
  ['pay', pay],
  ['clock', advance],
])

/** Shown after a form succeeded. */
const DONE_MESSAGES: ReadonlyMap<string, string> = new Map([
  ['cancel', 'Your plan is canceled. You can use it until the end of the billing period.'],
  ['resume', 'Your plan will renew as usual.'],
  ['switch', 'Your plan was updated.'],
  ['pay', 'Payment successful. Thank you!'],
  ['clock', 'The test clock moved forward.'],
  ['card', 'Your card was updated.'],
])

const STALE: ActionResult = {
  kind: 'rejected',
  message: 'Something changed in the meantime. Review your plan below and try again.',
}

export type PortalEnvironment = { database: StripeDatabase; plans: readonly PortalPlan[] }

type OpenPortal = { portal: PortalSession; overview: PortalOverview }
type PageResponse = Response | Promise<Response>

/** The customer portal. Its URL is the only credential. */
export function createPortalRoutes(environment: PortalEnvironment): Hono {
  const routes = new Hono()
  routes.get('/:id', (context) => {
    const open = openPortal(environment, context)
    if (!open) return expiredLink(context)
    const done = DONE_MESSAGES.get(context.req.query('done') ?? '')
    const hasFailedAuthentication = context.req.query('failed') === 'authentication'
    return renderPortal(context, open, {
      done,
      alert: hasFailedAuthentication ? NOT_AUTHENTICATED.message : undefined,
    })
  })

  routes.get('/:id/card', (context) => {
    const open = openPortal(environment, context)
    if (!open) return expiredLink(context)
    return renderCardForm(context, open.portal, { input: EMPTY_CARD, errors: {}, alert: undefined })
  })

  routes.post('/:id/card', async (context) => {
    const open = openPortal(environment, context)
    if (!open) return expiredLink(context)
    const input = await readCardForm(context)
    const { portal } = open
    const { card, errors } = environment.database.read(({ systemNow }) => parseCard(input, systemNow))
    if (!card) return renderCardForm(context, portal, { input, errors, alert: undefined }, 422)
    const result = environment.database.transact(null, (tx) => changeCard(tx, portal, card))
    if (result.kind !== 'rejected') return redirectAfter(context, portal, result, 'card')
    return renderCardForm(context, portal, { input, errors: {}, alert: result.message }, 402)
  })

  routes.post('/:id/:form', async (context) => {
    const open = openPortal(environment, context)
    const name = context.req.param('form')
    const form = PORTAL_FORMS.get(name)
    if (!open || !form) return expiredLink(context)
    const field = await readForm(context)
    const result = runForm(environment, open.portal, (request) => form({ ...request, field }))
    if (result.kind !== 'rejected') return redirectAfter(context, open.portal, result, name)
    return renderPortal(
      context,
      openPortal(environment, context) ?? open,
      { done: undefined, alert: result.message },
      402,
    )
  })
  return routes
}

/**
 * Runs a form's handler in a transaction that is rolled back if the payment fails or needs authentication.
 */
function runForm(
  { database, plans }: PortalEnvironment,
  portal: PortalSession,
  act: (request: Omit<FormRequest, 'field'>) => ActionResult,
): ActionResult {
  try {
    return database.transact(null, (tx) => act({ tx, portal, plans }))
  } catch (error) {
    if (!(error instanceof PortalActionError)) throw error
    const { reason } = error
    if (reason.kind === 'rejected') return reason
    const purpose = { kind: 'switch', portal: portal.id, price: reason.price } as const
    return database.transact(null, (tx) => ({
      kind: 'requires_action',
      challenge: createChallenge(tx, reason.method, purpose).id,
    }))
  }
}

function redirectAfter(
  context: Context,
  portal: PortalSession,
  result: Exclude<ActionResult, { kind: 'rejected' }>,
  form: string,
): Response {
  const target =
    result.kind === 'requires_action'
      ? challengePath(result.challenge)
      : `${portalPath(portal.id)}?done=${form}`
  return context.redirect(target, 303)
}

function openPortal({ database, plans }: PortalEnvironment, context: Context): OpenPortal | undefined {
  return database.read((tx) => {
    const portal = tx.store.find('billing_portal.session', context.req.param('id') ?? '')
    if (!portal || isExpired(tx, portal)) return undefined
    const overview = getPortalOverview(tx, portal, plans)
    return overview && { portal, overview }
  })
}

function renderPortal(
  context: Context,
  { portal, overview }: OpenPortal,
  notices: { done: string | undefined; alert: string | undefined },
  status: 200 | 402 = 200,
): PageResponse {
  const view = { ...overview, portal, ...notices }
  return context.html(portalPage(view), status, pageHeaders([portal.return_url]))
}

function renderCardForm(
  context: Context,
  { id }: PortalSession,
  form: Omit<CardView, 'back'>,
  status: 200 | 402 | 422 = 200,
): PageResponse {
  return context.html(portalCardPage({ back: portalPath(id), ...form }), status, pageHeaders([]))
}

function expiredLink(context: Context): PageResponse {
  const text = 'Billing links expire after an hour. Open a new one from the app.'
  return context.html(messagePage({ heading: 'This link has expired', text }), 404, pageHeaders([]))
}

type FormRequest = {
  tx: Transaction
  portal: PortalSession
  plans: readonly PortalPlan[]
  /** Returns a form field, or an empty string. */
  field: (name: string) => string
}

function setCancelAtEnd({ tx, portal }: FormRequest, atEnd: boolean): ActionResult {
  const subscription = findRunningSubscription(tx, portal)
  if (!subscription) return STALE
  setCancelAtPeriodEnd(tx, subscription, atEnd)
  return { kind: 'done' }
}

function changePlan({ tx, portal, plans, field }: FormRequest): ActionResult {
  const subscription = findRunningSubscription(tx, portal)
  if (subscription?.status !== 'active') return STALE
  const price = listAlternativePrices(tx, subscription, plans).find(({ id }) => id === field('price'))
  if (!price) return STALE
  switchPlan(tx, subscription, price, 'on_session')
  return { kind: 'done' }
}

function pay({ tx, portal }: FormRequest): ActionResult {
  const subscription = findRunningSubscription(tx, portal)
  const invoice = subscription && findOpenInvoice(tx, subscription)
  return invoice ? payOpenInvoice(tx, portal, invoice, 'on_session') : STALE
}

function advance({ tx, portal, field }: FormRequest): ActionResult {
  const now = nowFor(tx, portal.customer)
  const targets = new Map([
    ['day', now + SECONDS_PER_DAY],
    ['month', addMonths(now, 1)],
    ['year', addMonths(now, 12)],
  ])
  const until = targets.get(field('step'))
  if (until === undefined) return STALE
  advanceClock(tx, portal.customer, until)
  return { kind: 'done' }
}

function findRunningSubscription(tx: Transaction, { customer }: PortalSession): Subscription | undefined {
  const subscription = findCurrentSubscription(tx, customer)
  return subscription?.status === 'canceled' ? undefined : subscription
}
