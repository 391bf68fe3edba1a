import type { PictureSources } from '#domain/catalogue/images.ts'

/** A document that the page has asked the catalogue for before the app was there. */
type EarlyAnswer = {
  address: string
  response: Promise<Response>
  /** Once it has come: the pictures in it that the first view shows. */
  pictures?: (PictureSources & { sizes: string })[]
}

declare global {
  // eslint-disable-next-line typescript/consistent-type-definitions -- the browser's own type is extended through its interface
  interface Window {
    earlyAnswer?: EarlyAnswer
  }
}

/** Asks now, so that the answer is on its way while the app still is. */
export function askEarly(address: string): EarlyAnswer {
  const response = fetch(address)
  // Told by whoever takes the answer.
  response.catch(() => {})
  return (window.earlyAnswer = { address, response })
}

/** The answer for this address, once, if it was asked for early. */
export function takeEarlyAnswer(address: string): Promise<Response> | undefined {
  const early = window.earlyAnswer
  if (early?.address !== address) return undefined
  delete window.earlyAnswer
  return early.response
}
