import { LRUCache } from 'lru-cache'

import { pack, type Coding } from './content-coding.ts'

/** Enough for what everybody asks for over and over: the catalogue's lists, the page. */
const KEPT_BYTES = 8_000_000

/** Bodies that were packed lately, so that what is asked for again is packed once. */
const kept = new LRUCache<string, Buffer>({ maxSize: KEPT_BYTES, sizeCalculation: ({ length }) => length })

/** Packs a body. `name` names its very content, as an address and a tag together do; without one it is not kept. */
export async function packedBody(
  coding: Coding,
  body: Uint8Array,
  name: string | undefined,
): Promise<Buffer> {
  if (name === undefined) return pack(coding, body)
  const key = `${coding} ${name}`
  const known = kept.get(key)
  if (known) return known
  const packed = await pack(coding, body)
  kept.set(key, packed)
  return packed
}
