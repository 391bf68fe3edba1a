import { IMAGE_CACHE } from '#domain/app-shell.ts'
import { deleteCache, deviceStorage } from '#src/lib/browser-features.ts'
import { withLock } from '#src/lib/lock.ts'
import { LINK_TOKENS_STORAGE_KEY } from '#src/lib/storage-keys.ts'
import { getSupabase } from '#src/lib/supabase.ts'

import { LANGUAGE_LOCK } from './language-data.ts'

/**
 * Signs this device out, even if the service is unreachable. Deletes cached images, which reveal what was viewed, and the
 * tokens of links, which still work.
 */
export async function signOut(): Promise<void> {
  const supabase = await getSupabase()
  const { error } = await withLock(LANGUAGE_LOCK, () => supabase.auth.signOut({ scope: 'local' }))
  if (error) console.error('Failed to sign out at the auth service:', error)
  deviceStorage.removeItem(LINK_TOKENS_STORAGE_KEY)
  await deleteCache(IMAGE_CACHE)
}
