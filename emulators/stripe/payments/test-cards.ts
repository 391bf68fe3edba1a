/** The numbers that Stripe gives for trying things out, and what each of them does. */

/**
 * The card holder is there and pays, has just answered their bank, or is away while a subscription renews.
 */
export type Occasion = 'present' | 'authenticated' | 'away'

export type CardOutcome = 'pays' | 'asks' | Decline

type Decline = {
  /** Stripe's code of the error, and the bank's reason. */
  code: string
  declineCode: string
  message: string
}

export type TestCard = {
  number: string
  brand: 'visa' | 'mastercard' | 'amex'
  /** What it is for, in the words of the checkout page; nothing for a card that it does not list. */
  purpose: string | null
  outcomes: Record<Occasion, CardOutcome>
}

const DECLINED = decline('card_declined', 'generic_decline', 'Your card was declined.')
const INSUFFICIENT = decline('card_declined', 'insufficient_funds', 'Your card has insufficient funds.')
const UNAUTHENTICATED = decline(
  'authentication_required',
  'authentication_required',
  'Your card was declined. This transaction requires authentication.',
)

const PAYS = { present: 'pays', authenticated: 'pays', away: 'pays' } as const
const ASKS_ONCE = { ...PAYS, present: 'asks' } as const
const ASKS_ALWAYS = { ...ASKS_ONCE, away: UNAUTHENTICATED }

export const TEST_CARDS: readonly TestCard[] = [
  card('4242424242424242', 'visa', 'Pays', PAYS),
  card('4000000000000002', 'visa', 'Is declined', always(DECLINED)),
  card('4000000000009995', 'visa', 'Has insufficient funds', always(INSUFFICIENT)),
  card('4000002500003155', 'visa', 'Asks for 3-D Secure once, then renews', ASKS_ONCE),
  card('4000000000003220', 'visa', 'Asks for 3-D Secure every time', ASKS_ALWAYS),
  card('4000000000000341', 'visa', 'Pays now, fails at the first renewal', { ...PAYS, away: DECLINED }),
  card('4000002760003184', 'visa', null, ASKS_ALWAYS),
  card('5555555555554444', 'mastercard', null, PAYS),
  card('378282246310005', 'amex', null, PAYS),
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

/** Any other number: real ones too, which nobody should type here. Nothing of it is kept. */
export const NOT_A_TEST_CARD: Decline = decline(
  'card_declined',
  'test_mode_live_card',
  'Your card was declined. This is a test checkout: use one of the test cards on this page.',
)

export function testCardOf(number: string): TestCard | undefined {
  return TEST_CARDS.find((card) => card.number === number)
}

/** The card on file, of which only the last four digits are kept: they differ for all test cards. */
export function testCardEndingIn(last4: string): TestCard | undefined {
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
  return { present: outcome, authenticated: outcome, away: outcome }
}
