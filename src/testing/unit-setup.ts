/** Gives unit tests what the app reads when its modules load: the messages, and a page that has only the configuration. */
import './activate-english.ts'
import type { AppConfig } from '#domain/app-config.ts'
import { APP_CONFIG_ELEMENT_ID } from '#domain/app-shell.ts'
import { PROVIDER_COUNT } from '#domain/player/providers.ts'

const CONFIG: AppConfig = {
  catalogue: { apiUrl: 'http://catalogue.test/tmdb/3', imageUrl: '', apiKey: 'demo' },
  supabase: { url: 'http://account.test', anonKey: 'anon' },
  players: Array.from({ length: PROVIDER_COUNT }, () => ({ name: '', origin: '' })),
}

Object.assign(globalThis, {
  document: {
    cookie: '',
    documentElement: { lang: 'en' },
    getElementById: (id: string) =>
      id === APP_CONFIG_ELEMENT_ID ? { textContent: JSON.stringify(CONFIG) } : null,
  },
})

// Before a test replaces the page: the files that share a worker share the module too.
await import('#src/lib/app-config.ts')
