import * as v from 'valibot'

import { listParam, optionalParam, positiveInteger } from '#src/lib/route-params.ts'

const contentType = v.picklist(['all', 'movie', 'tv'])

export type ContentType = v.InferOutput<typeof contentType>

/** The search parameters of the categories page: tab, applied genre and chips. */
export const categoriesSearch = v.object({
  tab: optionalParam(contentType),
  genre: optionalParam(positiveInteger),
  filters: listParam(contentType),
})

export type CategoriesView = v.InferOutput<typeof categoriesSearch>
