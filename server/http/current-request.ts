import { AsyncLocalStorage } from 'node:async_hooks'
import type { IncomingMessage } from 'node:http'

/** What everything that happens for one request may know of it without being told. */
export type CurrentRequest = {
  readonly id: string
  readonly incoming: IncomingMessage
  /** Whose rights it has, as soon as a token was verified. */
  caller?: { role: string; user: string | undefined }
}

const currentRequests = new AsyncLocalStorage<CurrentRequest>()

/** Does the work of a request, so that `currentRequest` finds it from anywhere within. */
export function whileAnswering<Result>(request: CurrentRequest, work: () => Result): Result {
  return currentRequests.run(request, work)
}

/** The request for which this is being done; nothing outside of one. */
export function currentRequest(): CurrentRequest | undefined {
  return currentRequests.getStore()
}

/** Whether the sender went away, or was too slow, before all of the request had come: what fails then is nobody's fault here. */
export function isCutShort({ incoming }: CurrentRequest): boolean {
  return incoming.destroyed && !incoming.complete
}
