/** How bodies are packed for the way. */
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip, zstdCompress } from 'node:zlib'

/** In the order in which we prefer them, as HTTP calls them. */
const CODINGS = ['br', 'zstd', 'gzip'] as const

export type Coding = (typeof CODINGS)[number]

/** Below it packing saves less than a network packet and costs all the same. */
export const WORTH_PACKING_BYTES = 1024

const PACKABLE =
  /^(?:text\/(?!event-stream)|image\/svg\+xml|application\/(?:javascript|json|manifest\+json|xml|vnd\.apple\.mpegurl|[\w.+-]+\+(?:json|xml)))/i

/** Levels for bodies that somebody waits for: most of the gain for a tenth of the time that the best level takes. */
const PACKERS: Record<Coding, (body: Uint8Array) => Promise<Buffer>> = {
  br: (body) =>
    promisify(brotliCompress)(body, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
    }),
  zstd: (body) => promisify(zstdCompress)(body),
  gzip: (body) => promisify(gzip)(body, { level: 5 }),
}

/** Whether bodies of this type shrink: text does, pictures and films have been packed already. */
export function isPackable(contentType: string): boolean {
  return PACKABLE.test(contentType)
}

export function pack(coding: Coding, body: Uint8Array): Promise<Buffer> {
  return PACKERS[coding](body)
}

/** The coding that a request's `accept-encoding` likes best among those offered; nothing when it wants none of them. */
export function chooseCoding(accepted: string, offered: readonly Coding[] = CODINGS): Coding | undefined {
  const weights = new Map(accepted.split(',').map(readWeight))
  const weightOf = (coding: Coding) => weights.get(coding) ?? weights.get('*') ?? 0
  const [best] = CODINGS.filter((coding) => offered.includes(coding) && weightOf(coding) > 0).toSorted(
    (one, other) => weightOf(other) - weightOf(one),
  )
  return best
}

function readWeight(part: string): [name: string, weight: number] {
  const [name = '', ...parameters] = part.split(';').map((word) => word.trim().toLowerCase())
  const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2)
  return [name, weight === undefined ? 1 : Number(weight) || 0]
}
