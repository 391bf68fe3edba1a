import * as v from 'valibot'

const claimsSchema = v.object({
  aal: v.fallback(v.optional(v.string()), undefined),
  amr: v.fallback(v.array(v.object({ method: v.string(), timestamp: v.fallback(v.number(), 0) })), []),
})

/** What a session's access token says of how its holder proved who they are, and when, in seconds since 1970. */
type Proof = { isSecondLevel: boolean; methods: { method: string; timestamp: number }[] }

/** Reads the token without checking it: that is the service's part, and what is shown by it is the holder's own. */
export function proofIn(accessToken: string): Proof {
  const claims = v.safeParse(claimsSchema, readPayload(accessToken))
  if (!claims.success) return { isSecondLevel: false, methods: [] }
  const { aal, amr } = claims.output
  return { isSecondLevel: aal === 'aal2', methods: amr }
}

function readPayload(accessToken: string): unknown {
  const base64 = accessToken.split('.')[1]?.replaceAll('-', '+').replaceAll('_', '/') ?? ''
  try {
    return JSON.parse(atob(base64))
  } catch {
    // No token of ours: it proves nothing.
    return undefined
  }
}
