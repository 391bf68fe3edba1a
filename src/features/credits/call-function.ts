import * as v from 'valibot'

import { RequestError } from '#src/lib/request-error.ts'
import { getSupabase } from '#src/lib/supabase.ts'

const rejectionSchema = v.object({ error: v.string() })

/**
 * Calls an edge function. Throws a RequestError with the function's message if it fails (status 0 without a response),
 * or a ValiError if its response does not match the schema.
 */
export async function callFunction<Schema extends v.GenericSchema>(
  name: string,
  schema: Schema,
  body?: Record<string, unknown>,
): Promise<v.InferOutput<Schema>> {
  const supabase = await getSupabase()
  const { data, error, response } = await supabase.functions.invoke<unknown>(name, { body })
  if (!error) return v.parse(schema, data)
  const message = await readErrorMessage(response, String(error))
  throw new RequestError(message, response?.status ?? 0, { cause: error })
}

async function readErrorMessage(response: Response | undefined, fallback: string): Promise<string> {
  const body: unknown = await response?.json().catch(() => undefined)
  const rejection = v.safeParse(rejectionSchema, body)
  return rejection.success ? rejection.output.error : fallback
}
