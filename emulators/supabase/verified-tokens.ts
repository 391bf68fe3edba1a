import type { JWTPayload } from 'jose'
import { LRUCache } from 'lru-cache'

/** A token has some eight hundred characters, unless its holder keeps much in their metadata. */
const MOST_CHARACTERS = 2_000_000

type Verify = (token: string) => Promise<JWTPayload>

/**
 * Remembers the claims of tokens whose signature was right, which stays so: a client sends the same token for an hour,
 * and checking it costs more than what most calls ask for. When it has expired it is verified again, and so refused.
 * Tokens that were refused are not remembered: anybody can invent as many as they like.
 */
export function rememberVerified(verify: Verify): Verify {
  const claimsByToken = new LRUCache<string, JWTPayload>({
    maxSize: MOST_CHARACTERS,
    sizeCalculation: (_claims, token) => token.length,
  })
  return async (token) => {
    const known = claimsByToken.get(token)
    if (known && !hasExpired(known)) return known
    const claims = Object.freeze(await verify(token))
    claimsByToken.set(token, claims)
    return claims
  }
}

/** By whole seconds, as the library that verifies goes by them. */
function hasExpired({ exp }: JWTPayload): boolean {
  return exp !== undefined && exp <= Math.floor(Date.now() / 1000)
}
