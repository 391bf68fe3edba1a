import type { Playable } from '../catalogue/title.ts'
import type { PlayRequest } from './play-request.ts'
import { PROVIDERS } from './provider-table.ts'
import type { Provider } from './provider.ts'

/** Where a provider's pages live and what the viewer sees in the source switcher. */
export type ProviderSetting = { name: string; origin: string }

/** The fixed order is the failover order (spec, section 4: "next of six providers cyclically"). */
export const PROVIDER_COUNT = PROVIDERS.length

/** Names of the six when everything plays on the demo page. */
export const DEMO_PROVIDER_NAMES = ['Aurora', 'Beacon', 'Cascade', 'Drift', 'Ember', 'Fathom'] as const

/**
 * Provider number `index` (from 0): its messages, and what is known of it.
 * @throws RangeError when there is none
 */
export function providerAt(index: number): Provider {
  const provider = PROVIDERS[index]
  if (!provider)
    throw new RangeError(`There is no provider ${index}: they count from 0 to ${PROVIDER_COUNT - 1}.`)
  return provider
}

/** The address of the page on which provider number `index` (from 0) plays what is asked for. */
export function playerUrl(index: number, origin: string, request: PlayRequest): string {
  const { path, query } = providerAt(index).address.write(request)
  const url = new URL(path, origin)
  for (const [name, value] of Object.entries(query))
    if (value !== undefined) url.searchParams.set(name, value)
  return url.href
}

/** Reads an address back: which provider's shape it is and what it asks for; nothing when no shape fits. */
export function readPlayerUrl(address: URL): { providerIndex: number; request: PlayRequest } | undefined {
  for (const [providerIndex, provider] of PROVIDERS.entries()) {
    const request = provider.address.read(address)
    if (request && isPlayable(request.playable)) return { providerIndex, request }
  }
  return undefined
}

/** Whether the provider can be switched between two sub-sources: the primary alone. */
export function hasSubSources(providerIndex: number): boolean {
  return providerAt(providerIndex).hasSubSources
}

function isPlayable(playable: Playable): boolean {
  const numbers =
    playable.kind === 'movie' ? [playable.id] : [playable.id, playable.season + 1, playable.episode]
  return numbers.every((number) => Number.isSafeInteger(number) && number > 0)
}
