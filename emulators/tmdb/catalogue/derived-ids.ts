import { hashText } from '@marquee/demo-artwork/seeded-random.ts'

export type Keyword = { id: number; name: string }

/** The ranges are wide enough that the names in use do not collide; a test checks this. */
const FIRST_KEYWORD_ID = 1000
const KEYWORD_IDS = 900_000_000
const FIRST_NETWORK_ID = 1000
const NETWORK_IDS = 900_000
const FIRST_COLLECTION_ID = 10_000
const COLLECTION_IDS = 900_000

export function getKeywordId(name: string): number {
  return FIRST_KEYWORD_ID + (hashText(`keyword ${name}`) % KEYWORD_IDS)
}

export function toKeyword(name: string): Keyword {
  return { id: getKeywordId(name), name }
}

export function getNetworkId(name: string): number {
  return FIRST_NETWORK_ID + (hashText(`network ${name}`) % NETWORK_IDS)
}

export function getCollectionId(name: string): number {
  return FIRST_COLLECTION_ID + (hashText(`collection ${name}`) % COLLECTION_IDS)
}
