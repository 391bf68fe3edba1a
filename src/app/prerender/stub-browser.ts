import type { AppConfig } from '#domain/app-config.ts'
import { APP_CONFIG_ELEMENT_ID } from '#domain/app-shell.ts'
import { PROVIDER_COUNT } from '#domain/player/providers.ts'

const EMPTY_CONFIG: AppConfig = {
  catalogue: { apiUrl: '', imageUrl: '', apiKey: '' },
  supabase: { url: '', anonKey: '' },
  players: Array.from({ length: PROVIDER_COUNT }, () => ({ name: '', origin: '' })),
}

/** Defines the few browser globals that the app reads before its first render, as on a guest's first visit. */
export function stubBrowser(): void {
  Object.assign(globalThis, {
    window: globalThis,
    self: globalThis,
    document: {
      cookie: '',
      querySelector: () => null,
      documentElement: { lang: '' },
      getElementById: (id: string) =>
        id === APP_CONFIG_ELEMENT_ID ? { textContent: JSON.stringify(EMPTY_CONFIG) } : null,
    },
    localStorage: { getItem: () => null },
    innerWidth: 390,
    matchMedia: () => ({ matches: false, addEventListener: noop }),
    addEventListener: noop,
    open: noop,
  })
}

function noop(): void {}
