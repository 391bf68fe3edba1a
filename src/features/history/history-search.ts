import * as v from 'valibot'

import { optionalParam } from '#src/lib/route-params.ts'

export const historySearch = v.object({
  q: optionalParam(v.pipe(v.string(), v.maxLength(200))),
  kind: optionalParam(v.picklist(['movie', 'tv'])),
  status: optionalParam(v.picklist(['finished', 'unfinished', 'rewatch'])),
})

export type HistorySearch = v.InferOutput<typeof historySearch>
