import * as v from 'valibot'

export type Keyword = { id: number; name: string }

export const keywordRecord = v.object({ id: v.number(), name: v.pipe(v.string(), v.trim(), v.nonEmpty()) })

/** Returns a keyword. Throws a `ValiError` if the body is not one. */
export function parseKeyword(body: unknown): Keyword {
  return v.parse(keywordRecord, body)
}
