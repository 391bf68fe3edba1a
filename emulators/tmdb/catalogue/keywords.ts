import { hashText } from '../seeded-random.ts'

export type Keyword = { id: number; name: string }

const FIRST_ID = 1000
/** So many that no two of a few thousand names meet. */
const IDS = 900_000_000

/** A keyword's id, which comes from its name. */
export function keywordId(name: string): number {
  return FIRST_ID + (hashText(`keyword ${name}`) % IDS)
}

export function keywordNamed(name: string): Keyword {
  return { id: keywordId(name), name }
}
