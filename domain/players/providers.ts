import type { Playable } from '../catalogue/title.ts'
import type { PlayRequest } from './play-request.ts'
import { PROVIDER_SHAPES } from './provider-shapes.ts'

/** Where a provider's pages live and what the viewer sees in the source switcher. */
export type ProviderSetting = { name: string; origin: string }

/** The fixed order is the failover order (spec, section 4: "next of six providers cyclically"). */
export const PROVIDER_COUNT = PROVIDER_SHAPES.length

/** Names of the six when everything plays on the demo page. */
export const DEMO_PROVIDER_NAMES = ['Aurora', 'Beacon', 'Cascade', 'Drift', 'Ember', 'Fathom'] as const

/** The address of the page on which provider number `index` (from 0) plays what is asked for. */
export function playerUrl(index: number, origin: string, request: PlayRequest): string {
  const shape = PROVIDER_SHAPES[index]
  if (!shape)
    throw new RangeError(`There is no provider ${index}: they count from 0 to ${PROVIDER_COUNT - 1}.`)
  const { path, query } = shape.write(request)
  const url = new URL(path, origin)
  for (const [name, value] of Object.entries(query))
    if (value !== undefined) url.searchParams.set(name, value)
  return url.href
}

/** Reads an address back: which provider's shape it is and what it asks for; nothing when no shape fits. */
export function readPlayerUrl(address: URL): { providerIndex: number; request: PlayRequest } | undefined {
  for (const [providerIndex, shape] of PROVIDER_SHAPES.entries()) {
    const request = shape.read(address)
    if (request && isPlayable(request.playable)) return { providerIndex, request }
  }
  return undefined
}

/** Whether the provider can be switched between two sub-sources: the primary alone. */
export function hasSubSources(providerIndex: number): boolean {
  return providerIndex === 0
}

function isPlayable(playable: Playable): boolean {
  const numbers =
    playable.kind === 'movie' ? [playable.id] : [playable.id, playable.season + 1, playable.episode]
  return numbers.every((number) => Number.isSafeInteger(number) && number > 0)
}
