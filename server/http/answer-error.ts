import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { Logger } from 'pino'

/** What an app answers when one of its parts threw and has no words of its own: the log hears why, the caller does not. */
export function answerError(logger: Logger): (error: Error, context: Context) => Response {
  return (error, context) => {
    if (error instanceof HTTPException) return error.getResponse()
    logger.error({ err: error, path: context.req.path }, 'a request failed')
    return context.json({ message: 'Internal error' }, 500, { 'cache-control': 'no-store' })
  }
}
