import { resolveRegion } from '#domain/region.ts'

import { useSettings } from './settings-context.tsx'
import { settings } from './store.ts'

/** Returns the user's region as an ISO 3166-1 alpha-2 code: the setting, else the browser's. */
export function useRegion(): string {
  return resolveRegion(useSettings().region, navigator.languages)
}

/** Returns the region as a query parameter. */
export function getRegionParameter(): { region: string } {
  return { region: resolveRegion(settings.get().region, navigator.languages) }
}

/** Undefined follows the browser. */
export function setRegion(region: string | undefined): void {
  settings.update((current) => ({ ...current, region }))
}
