import * as v from 'valibot'

import { TITLE_SORTS, WATCHED_STATES } from '#domain/lists/list-view.ts'
import { optionalParam } from '#src/lib/route-params.ts'

const TEXT_LENGTH_MAX = 200

/** Search parameters of a list: its view. */
export const listSearch = v.object({
  sort: optionalParam(v.picklist(TITLE_SORTS)),
  kind: optionalParam(v.picklist(['movie', 'tv'])),
  state: optionalParam(v.picklist(WATCHED_STATES)),
  text: optionalParam(
    v.pipe(
      v.string(),
      v.transform((text) => text.slice(0, TEXT_LENGTH_MAX) || undefined),
    ),
  ),
})
