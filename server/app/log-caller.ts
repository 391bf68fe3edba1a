import type { Keys } from '@marquee/supabase-emulator/keys.ts'

import { currentRequest } from '../http/current-request.ts'

/** The same keys; whoever is shown by them to be calling stands in the request's line of the log. */
export function notingCallers(keys: Keys): Keys {
  return {
    ...keys,
    async verify(token) {
      const claims = await keys.verify(token)
      const request = currentRequest()
      if (request) request.caller = { role: String(claims['role']), user: claims.sub }
      return claims
    },
  }
}
