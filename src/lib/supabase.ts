import type { PostgrestSingleResponse, SupabaseClient } from '@supabase/supabase-js'
import * as v from 'valibot'

import { parseSubcode, type SubcodeBySqlstate } from '#domain/error-subcodes.ts'
import { once } from '#domain/memoize.ts'

import { deviceStorage } from './browser-features.ts'
import { RequestError } from './request-error.ts'
import { SESSION_STORAGE_KEY } from './storage-keys.ts'
import { readStored } from './stored-value.ts'
import type { ClientAuth } from './supabase-client.ts'

/** Returns the Supabase client. It is loaded on first use, so that guests who only browse never download it. */
export const getSupabase = once(() =>
  loadClient({ storageKey: SESSION_STORAGE_KEY, persistSession: true, autoRefreshToken: true }),
)

/** Returns a second client that stores nothing and is invisible to other tabs: it can verify a password. */
export const getEphemeralClient = once(() =>
  loadClient({ storageKey: 'marquee-passing', persistSession: false, autoRefreshToken: false }),
)

/** Returns a response's data. Throws a RequestError if the request failed; its status is 0 without a response. */
export function unwrapData<Data>(
  response: PostgrestSingleResponse<Data>,
  impliedSubcodes?: SubcodeBySqlstate,
): Data {
  const { error, status } = response
  if (!error) return response.data
  const subcode = parseSubcode(error, impliedSubcodes)
  throw new RequestError(error.message, status, { subcodes: subcode && [subcode] })
}

/** Returns whether this device may hold a session, without loading the client. */
export function hasStoredSession(): boolean {
  return deviceStorage.getItem(SESSION_STORAGE_KEY) !== null
}

const storedSession = v.object({ user: v.object({ id: v.string() }) })

/** Returns the user ID of the session on this device, whether or not that is still valid. */
export function getStoredUserId(): string | undefined {
  return readStored(SESSION_STORAGE_KEY, storedSession)?.user.id
}

/** Calls back when another tab signs in or out. */
export function onStoredSessionChange(callback: () => void): void {
  window.addEventListener('storage', (event) => {
    if (event.key === SESSION_STORAGE_KEY) callback()
  })
}

async function loadClient(auth: ClientAuth): Promise<SupabaseClient> {
  const { createSupabaseClient } = await import('./supabase-client.ts')
  return createSupabaseClient(auth)
}
