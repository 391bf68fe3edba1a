import { getClientIp, toClientNetwork } from '@marquee/http/client-ip.ts'
import type { Context } from 'hono'
import * as v from 'valibot'

import { AuthError } from './auth-error.ts'

const MAX_USER_AGENT_LENGTH = 300

export type ClientDevice = { ip: string | null; userAgent: string | null }

/** Returns the validated JSON body. @throws AuthError 400 bad_json or validation_failed */
export async function readBody<Schema extends v.GenericSchema>(
  context: Context,
  schema: Schema,
): Promise<v.InferOutput<Schema>> {
  const result = v.safeParse(schema, await readJson(context))
  if (result.success) return result.output
  const [issue] = result.issues
  throw new AuthError(
    400,
    'validation_failed',
    `Invalid request body: ${v.getDotPath(issue) ?? 'value'} is invalid`,
  )
}

export function getClientDevice(context: Context): ClientDevice {
  return {
    ip: getClientIp(context) ?? null,
    userAgent: context.req.header('user-agent')?.slice(0, MAX_USER_AGENT_LENGTH) ?? null,
  }
}

/** Returns the client that rate limits count: an IPv4 address or an IPv6 network. */
export function getClientNetwork(context: Context): string {
  const ip = getClientIp(context)
  return ip === undefined ? 'unknown' : toClientNetwork(ip)
}

async function readJson(context: Context): Promise<unknown> {
  const text = await context.req.text()
  if (text === '') return {}
  try {
    // Schemas with optional fields only would accept an array.
    const value: unknown = JSON.parse(text)
    return Array.isArray(value) ? undefined : value
  } catch {
    throw new AuthError(400, 'bad_json', 'Could not parse request body as JSON')
  }
}
