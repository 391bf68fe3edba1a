import { createClient, type SupabaseClient } from '@supabase/supabase-js'

import { appConfig } from './app-config.ts'
import { deviceStorage } from './browser-features.ts'
import { fetchWithBackoff } from './server-backoff.ts'

export type ClientAuth = { storageKey: string; persistSession: boolean; autoRefreshToken: boolean }

/** Creates a client. Import this module dynamically: it pulls in the whole library. */
export function createSupabaseClient(auth: ClientAuth): SupabaseClient {
  return createClient(appConfig.supabase.url || location.origin, appConfig.supabase.anonKey, {
    // `email-link.ts` takes the session out of the URL before anything else can read it.
    auth: { ...auth, storage: deviceStorage, detectSessionInUrl: false },
    global: { fetch: fetchInLanguage },
  })
}

/** Emails, errors and Stripe's pages are in the app's language, which need not be the browser's. */
const fetchInLanguage: typeof fetch = (input, init) => {
  const headers = new Headers(init?.headers)
  headers.set('accept-language', document.documentElement.lang)
  return fetchWithBackoff(input, { ...init, headers })
}
