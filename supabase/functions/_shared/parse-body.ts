import * as v from 'valibot'

import { Refusal } from './refusal.ts'

/** The JSON body, checked; nothing at all counts as an empty object. @throws Refusal 400 with the sentence given */
export function parseBody<Schema extends v.GenericSchema>(
  text: string,
  schema: Schema,
  sentence: string,
): v.InferOutput<Schema> {
  const result = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), text.trim() || '{}')
  if (!result.success) throw new Refusal(400, sentence)
  return result.output
}
