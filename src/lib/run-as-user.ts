import { withLock } from './lock.ts'
import { getSupabase } from './supabase.ts'

/** Resolves with the ID of the user whose session this device has; undefined for guests. */
export async function getSignedInUserId(): Promise<string | undefined> {
  const supabase = await getSupabase()
  const { data } = await supabase.auth.getSession()
  return data.session?.user.id
}

/**
 * Runs `work` in one tab at a time. Without Web Locks two tabs may do the same work, which must be harmless. Resolves
 * with false if the user is not signed in, or no longer was when `work` failed.
 */
export async function runAsUser(userId: string, lock: string, work: () => Promise<void>): Promise<boolean> {
  const isSignedIn = async () => (await getSignedInUserId()) === userId
  const workAsUser = async () => {
    if (!(await isSignedIn())) return false
    try {
      await work()
      return true
    } catch (error) {
      // A session that ends meanwhile leaves the remaining requests without rights.
      if (!(await isSignedIn())) return false
      throw error
    }
  }
  return await withLock(lock, workAsUser)
}
