import type { Context } from 'hono'

/** The token of the header `Authorization: Bearer …`; nothing when there is none. */
export function bearerToken(context: Context): string | undefined {
  return /^Bearer\s+(\S+)$/i.exec(context.req.header('authorization') ?? '')?.[1]
}
