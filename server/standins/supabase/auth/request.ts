import type { Context } from 'hono'
import * as v from 'valibot'

import { AuthError } from './auth-error.ts'

const MAX_USER_AGENT_LENGTH = 300

/** Set by the network server; absent when a test asks the app directly. */
type ServerBindings = { incoming?: { socket?: { remoteAddress?: string } } }

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
export type Device = { address: string; userAgent: string | null }

/** A proxy's headers are not believed for the network address: anybody can send them. */
export function callerDevice(context: Context): Device {
  const bindings: ServerBindings | undefined = context.env
  return {
    address: bindings?.incoming?.socket?.remoteAddress ?? 'unknown',
    userAgent: context.req.header('user-agent')?.slice(0, MAX_USER_AGENT_LENGTH) ?? null,
  }
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
