const CARD = { expiry: '12 / 40', cvc: '123', name: 'Test Card' }

export function submitCheckout(checkoutUrl: string, cardNumber: string): Promise<void> {
  return send(checkoutUrl, { ...CARD, number: cardNumber, email: 'user@example.com' })
}

export function submitPortalCard(portalUrl: string, cardNumber: string): Promise<void> {
  return send(`${portalUrl}/card`, { ...CARD, number: cardNumber })
}

export function submitPortalForm(
  portalUrl: string,
  form: string,
  fields: Record<string, string> = {},
): Promise<void> {
  return send(`${portalUrl}/${form}`, fields)
}

/** A successful form redirects. */
async function send(url: string, fields: Record<string, string>): Promise<void> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { origin: new URL(url).origin },
    body: new URLSearchParams(fields),
    redirect: 'manual',
  })
  if (response.status === 303) return
  throw new Error(`${url} responded with ${response.status}: ${await response.text()}`)
}
