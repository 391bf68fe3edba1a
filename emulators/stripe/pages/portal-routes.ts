import { type Context, Hono } from 'hono'

import type { Bookkeeping } from '../books/books.ts'
import type { PortalSession } from '../books/stored-objects.ts'
import { openChallenge } from '../checkout/challenges.ts'
import { readCard } from '../payments/card-input.ts'
import { NOT_AUTHENTICATED } from '../payments/payment-intents.ts'
import { changeCard, type Done, NotCarriedOut } from '../portal/portal-actions.ts'
import { overviewOf, type PortalOverview } from '../portal/portal-overview.ts'
import type { PortalPlan } from '../portal/portal-plans.ts'
import { hasExpired } from '../portal/portal-session.ts'
import { EMPTY_CARD } from './card-form.ts'
import { messagePage } from './message-page.ts'
import { pageHeaders } from './page-headers.ts'
import { challengePath, portalPath } from './paths.ts'
import { portalCardPage, type CardView } from './portal-card-page.ts'
import { DONE_MESSAGES, type FormRequest, PORTAL_FORMS } from './portal-forms.ts'
import { portalPage } from './portal-page.ts'
import { readFields, readTyped } from './typed-fields.ts'

export type PortalEnvironment = { bookkeeping: Bookkeeping; plans: readonly PortalPlan[] }

type Open = { portal: PortalSession; overview: PortalOverview }
type Answered = Response | Promise<Response>

/** The portal, whose address is the only key to it. */
export function createPortalRoutes(environment: PortalEnvironment): Hono {
  const routes = new Hono()
  routes.get('/:id', (context) => {
    const open = openPortal(environment, context)
    if (!open) return gone(context)
    const done = DONE_MESSAGES.get(context.req.query('done') ?? '')
    const isBack = context.req.query('failed') === 'authentication'
    return show(context, open, { done, alert: isBack ? NOT_AUTHENTICATED.message : undefined })
  })

  routes.get('/:id/card', (context) => {
    const open = openPortal(environment, context)
    if (!open) return gone(context)
    return showCardForm(context, open.portal, { typed: EMPTY_CARD, mistakes: {}, alert: undefined })
  })

  routes.post('/:id/card', async (context) => {
    const open = openPortal(environment, context)
    if (!open) return gone(context)
    const typed = await readTyped(context)
    const { portal } = open
    const { card, mistakes } = environment.bookkeeping.read(({ realNow }) => readCard(typed, realNow))
    if (!card) return showCardForm(context, portal, { typed, mistakes, alert: undefined }, 422)
    const done = environment.bookkeeping.transact(null, (books) => changeCard(books, portal, card))
    if (done.kind !== 'refused') return follow(context, portal, done, 'card')
    return showCardForm(context, portal, { typed, mistakes: {}, alert: done.message }, 402)
  })

  routes.post('/:id/:form', async (context) => {
    const open = openPortal(environment, context)
    const name = context.req.param('form')
    const form = PORTAL_FORMS.get(name)
    if (!open || !form) return gone(context)
    const field = await readFields(context)
    const done = carryOut(environment, open.portal, (request) => form({ ...request, field }))
    if (done.kind !== 'refused') return follow(context, open.portal, done, name)
    return show(
      context,
      openPortal(environment, context) ?? open,
      { done: undefined, alert: done.message },
      402,
    )
  })
  return routes
}

/** Carries a form out, or nothing of it when the card does not pay or its holder's bank must be asked first. */
function carryOut(
  { bookkeeping, plans }: PortalEnvironment,
  portal: PortalSession,
  act: (request: Omit<FormRequest, 'field'>) => Done,
): Done {
  try {
    return bookkeeping.transact(null, (books) => act({ books, portal, plans }))
  } catch (error) {
    if (!(error instanceof NotCarriedOut)) throw error
    const { reason } = error
    if (reason.kind === 'refused') return reason
    const purpose = { kind: 'switch', portal: portal.id, price: reason.price } as const
    return bookkeeping.transact(null, (books) => ({
      kind: 'asks',
      challenge: openChallenge(books, reason.method, purpose).id,
    }))
  }
}

function follow(
  context: Context,
  portal: PortalSession,
  done: Exclude<Done, { kind: 'refused' }>,
  form: string,
): Response {
  const target =
    done.kind === 'asks' ? challengePath(done.challenge) : `${portalPath(portal.id)}?done=${form}`
  return context.redirect(target, 303)
}

function openPortal({ bookkeeping, plans }: PortalEnvironment, context: Context): Open | undefined {
  return bookkeeping.read((books) => {
    const portal = books.store.find('billing_portal.session', context.req.param('id') ?? '')
    if (!portal || hasExpired(books, portal)) return undefined
    const overview = overviewOf(books, portal, plans)
    return overview && { portal, overview }
  })
}

function show(
  context: Context,
  { portal, overview }: Open,
  said: { done: string | undefined; alert: string | undefined },
  status: 200 | 402 = 200,
): Answered {
  const view = { ...overview, portal, ...said }
  return context.html(portalPage(view), status, pageHeaders([portal.return_url]))
}

function showCardForm(
  context: Context,
  { id }: PortalSession,
  shown: Omit<CardView, 'back'>,
  status: 200 | 402 | 422 = 200,
): Answered {
  return context.html(portalCardPage({ back: portalPath(id), ...shown }), status, pageHeaders([]))
}

function gone(context: Context): Answered {
  const text = 'Links into the portal work for an hour. Open it again from where you came.'
  return context.html(messagePage({ heading: 'This link is too old', text }), 404, pageHeaders([]))
}
