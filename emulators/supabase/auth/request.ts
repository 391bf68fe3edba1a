import { callerAddress } from '@marquee/http/client-ip.ts'
import type { Context } from 'hono'
import * as v from 'valibot'

import { AuthError } from './auth-error.ts'

const MAX_USER_AGENT_LENGTH = 300

/** The JSON body, checked. @throws AuthError 400 bad_json or validation_failed */
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
    `Invalid request body: ${v.getDotPath(issue) ?? 'it'} is not as expected`,
  )
}

/** Where a call comes from, as far as it tells. */
export type Device = { address: string | null; userAgent: string | null }

export function callerDevice(context: Context): Device {
  return {
    address: callerAddress(context) ?? null,
    userAgent: context.req.header('user-agent')?.slice(0, MAX_USER_AGENT_LENGTH) ?? null,
  }
}

/** What attempts from the same place are counted under. */
export function callerPlace(context: Context): string {
  return callerAddress(context) ?? 'unknown'
}

async function readJson(context: Context): Promise<unknown> {
  const text = await context.req.text()
  if (text === '') return {}
  try {
    // A list would pass for an object without any of the fields.
    const value: unknown = JSON.parse(text)
    return Array.isArray(value) ? undefined : value
  } catch {
    throw new AuthError(400, 'bad_json', 'Could not parse request body as JSON')
  }
}
