import { AsyncLocalStorage } from 'node:async_hooks'
import type { IncomingMessage } from 'node:http'

/** Available to all code that runs for a request, without being passed along. */
export type RequestContext = {
  readonly id: string
  readonly incoming: IncomingMessage
  /** Set once a token has been verified. */
  caller?: { role: string; user: string | undefined }
}

const storage = new AsyncLocalStorage<RequestContext>()

/** Runs `work` so that `currentRequest` returns `request` anywhere inside it. */
export function runInRequest<Result>(request: RequestContext, work: () => Result): Result {
  return storage.run(request, work)
}

/** Returns the request that this code runs for, or undefined when it runs for none. */
export function currentRequest(): RequestContext | undefined {
  return storage.getStore()
}

/** Returns true if the connection ended before the whole request arrived: failing to read it is no server error. */
export function isClientAbort({ incoming }: RequestContext): boolean {
  return incoming.destroyed && !incoming.complete
}
