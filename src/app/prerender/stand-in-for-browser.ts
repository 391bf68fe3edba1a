import { APP_CONFIG_ELEMENT_ID } from '#domain/app-config-element.ts'
import type { AppConfig } from '#domain/app-config.ts'
import { PROVIDER_COUNT } from '#domain/players/providers.ts'

const NOWHERE: AppConfig = {
  catalogue: { apiUrl: '', imageUrl: '', apiKey: '' },
  supabase: { url: '', anonKey: '' },
  players: Array.from({ length: PROVIDER_COUNT }, () => ({ name: '', origin: '' })),
}

/**
 * Puts the little of a browser that the app reads before anything is shown where there is none: as a guest's first
 * visit finds it.
 */
export function standInForBrowser(): void {
  Object.assign(globalThis, {
    window: globalThis,
    document: {
      cookie: '',
      getElementById: (id: string) =>
        id === APP_CONFIG_ELEMENT_ID ? { textContent: JSON.stringify(NOWHERE) } : null,
    },
    localStorage: { getItem: () => null },
    matchMedia: () => ({ matches: false, addEventListener: nothing }),
    addEventListener: nothing,
  })
}

function nothing(): void {}
