import { progressMapSchema, type ProgressEntry } from '#domain/progress/progress-entry.ts'
import { storedValue } from '#src/lib/stored-value.ts'
import { dataOf, getSupabase } from '#src/lib/supabase.ts'

/** Where the viewer stopped in every title begun on this device, by title key. */
export const progressMap = storedValue('watchProgress', progressMapSchema, {}, (error) =>
  console.error('Failed to load watch progress:', error),
)

/**
 * Forgets which films were begun or finished on this device and, of a signed-in viewer, every film and episode in the
 * backend. @throws RequestError when the backend refuses; then the device keeps its part too.
 */
export async function clearWatchHistory(userId: string | undefined): Promise<void> {
  if (userId) {
    const supabase = await getSupabase()
    dataOf(await supabase.from('watch_history').delete().eq('user_id', userId))
  }
  keepOnly('tv')
  localStorage.removeItem('watchHistory')
}

/** Forgets on this device where every series stopped. */
export function clearSeriesProgress(): void {
  keepOnly('movie')
  localStorage.removeItem('tvProgress')
}

function keepOnly(type: ProgressEntry['type']): void {
  progressMap.update((map) =>
    Object.fromEntries(Object.entries(map).filter(([, entry]) => entry.type === type)),
  )
}
