import type { Context, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'

export type BodyLimitOptions = {
  maxBytes: number
  onError: (context: Context) => Response | Promise<Response>
}

/**
 * Refuses bodies of more than so many bytes. Where the caller says how long the body is, which nearly all do, and which
 * the network server holds them to, the word is enough; the library would open the body as a stream to look.
 */
export function limitBody({ maxBytes, onError }: BodyLimitOptions): MiddlewareHandler {
  const countBytes = bodyLimit({ maxSize: maxBytes, onError })
  return async (context, next) => {
    const said = context.req.header('content-length')
    if (said === undefined || context.req.header('transfer-encoding') !== undefined) {
      return isWithoutBody(context) ? next() : countBytes(context, next)
    }
    return Number(said) <= maxBytes ? next() : onError(context)
  }
}

/** A request that announces neither a length nor pieces has no body; one that no network server has read may. */
function isWithoutBody(context: Context): boolean {
  return context.req.method === 'GET' || context.req.method === 'HEAD'
}
