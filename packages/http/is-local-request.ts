import type { Context } from 'hono'

import { addressCalled, callerAddress } from './client-ip.ts'

/** Headers by which proxies tell that a request comes from elsewhere. */
const PROXY_HEADERS = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via']

/** Whether a request was sent on this machine, and not through a proxy on it for somebody elsewhere. */
export function comesFromThisMachine(context: Context): boolean {
  if (PROXY_HEADERS.some((name) => context.req.header(name) !== undefined)) return false
  const address = callerAddress(context)
  if (address === undefined) return false
  // A machine that calls its own name in the network has one address at both ends.
  return address === '::1' || address.startsWith('127.') || address === addressCalled(context)
}
