import * as v from 'valibot'

import { RequestError } from '#src/lib/request-error.ts'
import { getSupabase } from '#src/lib/supabase.ts'

/** What a function says when it refuses: a sentence for a person. */
const refusalSchema = v.object({ error: v.string() })

/**
 * Calls one of the backend's functions. @throws RequestError when it refuses, with its own sentence, or does not answer
 * (status 0); ValiError when what it answers is not what it should be.
 */
export async function callFunction<Schema extends v.GenericSchema>(
  name: string,
  schema: Schema,
  body?: Record<string, unknown>,
): Promise<v.InferOutput<Schema>> {
  const supabase = await getSupabase()
  const { data, error, response } = await supabase.functions.invoke<unknown>(name, { body })
  if (!error) return v.parse(schema, data)
  throw new RequestError(await refusalOf(response, String(error)), response?.status ?? 0, { cause: error })
}

async function refusalOf(response: Response | undefined, fallback: string): Promise<string> {
  const answer: unknown = await response?.json().catch(() => undefined)
  const refusal = v.safeParse(refusalSchema, answer)
  return refusal.success ? refusal.output.error : fallback
}
