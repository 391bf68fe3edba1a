import type { JWTPayload } from 'jose'
import { LRUCache } from 'lru-cache'

/** Room for about 2500 tokens of the usual 800 characters. */
const MAX_CHARACTERS = 2_000_000

type Verify = (token: string) => Promise<JWTPayload>

/**
 * Caches the claims of valid tokens until they expire: a client sends the same token for an hour, and verifying the
 * signature takes longer than most requests. Invalid tokens are not cached, since anyone can send any number of them.
 */
export function cacheVerified(verify: Verify): Verify {
  const claimsByToken = new LRUCache<string, JWTPayload>({
    maxSize: MAX_CHARACTERS,
    sizeCalculation: (_claims, token) => token.length,
  })
  return async (token) => {
    const cached = claimsByToken.get(token)
    if (cached && !isExpired(cached)) return cached
    const claims = Object.freeze(await verify(token))
    claimsByToken.set(token, claims)
    return claims
  }
}

/** Compares whole seconds, like jose. */
function isExpired({ exp }: JWTPayload): boolean {
  return exp !== undefined && exp <= Math.floor(Date.now() / 1000)
}
