import { queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'

import { RequestError } from '#src/lib/request-error.ts'

const LICENSES_PATH = '/licenses.json'

const librariesSchema = v.array(
  v.object({ name: v.string(), version: v.string(), license: v.string(), text: v.nullable(v.string()) }),
)

export type Library = v.InferOutput<typeof librariesSchema>[number]

/** The libraries in this build, which the build lists. */
export function licensesQuery() {
  return queryOptions({ queryKey: ['licenses'], queryFn: fetchLicenses, staleTime: Infinity })
}

async function fetchLicenses({ signal }: { signal: AbortSignal }): Promise<Library[]> {
  const response = await fetch(LICENSES_PATH, { signal }).catch((cause: unknown) => {
    throw new RequestError('No response for the licenses', 0, { cause })
  })
  if (!response.ok) throw new RequestError('The licenses could not be read', response.status)
  return v.parse(librariesSchema, await response.json())
}
