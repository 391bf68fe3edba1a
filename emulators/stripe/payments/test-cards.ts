/** Stripe's test cards: https://docs.stripe.com/testing */

/** The customer is present, has just passed authentication, or is absent while a subscription renews. */
export type Occasion = 'on_session' | 'authenticated' | 'off_session'

export type CardOutcome = 'succeeds' | 'requires_action' | Decline

type Decline = {
  /** The error code; `declineCode` is the issuer's reason. */
  code: string
  declineCode: string
  message: string
}

export type TestCard = {
  number: string
  brand: 'visa' | 'mastercard' | 'amex'
  /** Label on the checkout page; null if it is not listed there. */
  purpose: string | null
  outcomes: Record<Occasion, CardOutcome>
  /** Every payment is disputed at once. */
  dispute?: CardDispute
}

export type CardDispute = {
  reason: string
  /** A question by the bank, which withdraws no funds. */
  isInquiry: boolean
}

const DECLINED = decline('card_declined', 'generic_decline', 'Your card was declined.')
const INSUFFICIENT = decline('card_declined', 'insufficient_funds', 'Your card has insufficient funds.')
const AUTHENTICATION_REQUIRED = decline(
  'authentication_required',
  'authentication_required',
  'Your card was declined. This transaction requires authentication.',
)

const SUCCEEDS = { on_session: 'succeeds', authenticated: 'succeeds', off_session: 'succeeds' } as const
const REQUIRES_ACTION_ONCE = { ...SUCCEEDS, on_session: 'requires_action' } as const
const REQUIRES_ACTION_ALWAYS = { ...REQUIRES_ACTION_ONCE, off_session: AUTHENTICATION_REQUIRED }

export const TEST_CARDS: readonly TestCard[] = [
  card('4242424242424242', 'visa', 'Succeeds', SUCCEEDS),
  card('4000000000000002', 'visa', 'Declined', always(DECLINED)),
  card('4000000000009995', 'visa', 'Insufficient funds', always(INSUFFICIENT)),
  card('4000002500003155', 'visa', '3-D Secure once, then renews', REQUIRES_ACTION_ONCE),
  card('4000000000003220', 'visa', '3-D Secure every time', REQUIRES_ACTION_ALWAYS),
  card('4000000000000341', 'visa', 'Succeeds now, fails at the first renewal', {
    ...SUCCEEDS,
    off_session: DECLINED,
  }),
  {
    ...card('4000000000000259', 'visa', 'Succeeds, then disputed', SUCCEEDS),
    dispute: { reason: 'fraudulent', isInquiry: false },
  },
  {
    ...card('4000000000002685', 'visa', null, SUCCEEDS),
    dispute: { reason: 'product_not_received', isInquiry: false },
  },
  {
    ...card('4000000000001976', 'visa', null, SUCCEEDS),
    dispute: { reason: 'fraudulent', isInquiry: true },
  },
  card('4000002760003184', 'visa', null, REQUIRES_ACTION_ALWAYS),
  card('5555555555554444', 'mastercard', null, SUCCEEDS),
  card('378282246310005', 'amex', null, SUCCEEDS),
  card(
    '4000000000000069',
    'visa',
    null,
    always(decline('expired_card', 'expired_card', 'Your card has expired.')),
  ),
  card(
    '4000000000000127',
    'visa',
    null,
    always(decline('incorrect_cvc', 'incorrect_cvc', "Your card's security code is incorrect.")),
  ),
  card(
    '4000000000000119',
    'visa',
    null,
    always(
      decline(
        'processing_error',
        'processing_error',
        'An error occurred while processing your card. Try again in a little bit.',
      ),
    ),
  ),
]

/** For every other number, which may be a real card. It is not stored. */
export const NOT_A_TEST_CARD: Decline = decline(
  'card_declined',
  'test_mode_live_card',
  'Your card was declined. This is a test checkout: use one of the test cards on this page.',
)

export function findTestCard(number: string): TestCard | undefined {
  return TEST_CARDS.find((card) => card.number === number)
}

/** Only the last four digits are stored; they are unique among the test cards. */
export function findTestCardByLast4(last4: string): TestCard | undefined {
  return TEST_CARDS.find(({ number }) => number.endsWith(last4))
}

function card(
  number: string,
  brand: TestCard['brand'],
  purpose: string | null,
  outcomes: TestCard['outcomes'],
): TestCard {
  return { number, brand, purpose, outcomes }
}

function decline(code: string, declineCode: string, message: string): Decline {
  return { code, declineCode, message }
}

function always(outcome: Decline): TestCard['outcomes'] {
  return { on_session: outcome, authenticated: outcome, off_session: outcome }
}
