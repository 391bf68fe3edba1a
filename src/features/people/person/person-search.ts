import * as v from 'valibot'

import { optionalParam, textParam } from '#src/lib/route-params.ts'

/** How the filmography is filtered, in the URL. */
export const personSearch = v.object({
  department: textParam,
  filter: textParam,
  kind: optionalParam(v.picklist(['movie', 'tv'])),
  q: textParam,
})

export type PersonSearch = v.InferOutput<typeof personSearch>
