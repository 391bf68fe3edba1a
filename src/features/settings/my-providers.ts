import * as v from 'valibot'

import { createOwnedValue } from '#src/lib/owned-value.ts'
import { useStore } from '#src/lib/store.ts'

/** IDs of providers by region: the same provider may have another ID elsewhere. */
const providerIdsByRegion = createOwnedValue(
  'myProviders',
  v.record(v.string(), v.array(v.number())),
  {},
  (error) => console.error('Failed to load your providers:', error),
)

const NONE: readonly number[] = []

/** Returns the IDs of the providers that the user has in a region, as chosen on this device. */
export function useMyProviders(region: string): readonly number[] {
  return useStore(providerIdsByRegion)[region] ?? NONE
}

export function setMyProviders(region: string, ids: readonly number[]): void {
  providerIdsByRegion.update((current) => ({ ...current, [region]: [...ids] }))
}
