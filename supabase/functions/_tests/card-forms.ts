/** The forms that somebody with a card fills in at Stripe's pages. */

const CARD = { expiry: '12 / 40', cvc: '123', name: 'Test Card' }

/** Pays at the page of a checkout. */
export function payAtPage(checkoutUrl: string, cardNumber: string): Promise<void> {
  return send(checkoutUrl, { ...CARD, number: cardNumber, email: 'member@example.com' })
}

/** Types another card into the portal. */
export function changeCardAtPortal(portalUrl: string, cardNumber: string): Promise<void> {
  return send(`${portalUrl}/card`, { ...CARD, number: cardNumber })
}

/** Presses one of the portal's buttons. */
export function pressAtPortal(
  portalUrl: string,
  form: string,
  fields: Record<string, string> = {},
): Promise<void> {
  return send(`${portalUrl}/${form}`, fields)
}

/** What went well leads on to another page. */
async function send(url: string, fields: Record<string, string>): Promise<void> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { origin: new URL(url).origin },
    body: new URLSearchParams(fields),
    redirect: 'manual',
  })
  if (response.status === 303) return
  throw new Error(`${url} answered ${response.status}: ${await response.text()}`)
}
