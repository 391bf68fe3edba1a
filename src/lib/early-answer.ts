/** A document that the page has asked the catalogue for before the app was there. */
export type EarlyAnswer = { address: string; response: Promise<Response> }

declare global {
  // eslint-disable-next-line typescript/consistent-type-definitions -- the browser's own type is extended through its interface
  interface Window {
    earlyAnswer?: EarlyAnswer
  }
}

/** Asks now, so that the answer is on its way while the app still is. */
export function askEarly(address: string): void {
  const response = fetch(address)
  // Told by whoever takes the answer.
  response.catch(() => {})
  window.earlyAnswer = { address, response }
}

/** The answer for this address, once, if it was asked for early. */
export function takeEarlyAnswer(address: string): Promise<Response> | undefined {
  const early = window.earlyAnswer
  if (early?.address !== address) return undefined
  delete window.earlyAnswer
  return early.response
}
