type CacheOptions = {
  /** How long a value counts as current, in milliseconds. */
  freshMs: number
  /** How long a value is used while loading it fails, in milliseconds. */
  staleMs: number
  maxEntries: number
}

/**
 * Returns a function that loads a value, unless it did so lately or does so now. It lasts as long as this process: on
 * Supabase some minutes, in the embedded server until that stops.
 */
export function createTimedCache<Value>({ freshMs, staleMs, maxEntries }: CacheOptions) {
  const entries = new Map<string, { value: Value; loadedAt: number }>()
  const pending = new Map<string, Promise<Value>>()

  async function start(key: string, load: () => Promise<Value>): Promise<Value> {
    try {
      const value = await load()
      // Maps are in the order of insertion: the first entry is the oldest one.
      entries.delete(key)
      entries.set(key, { value, loadedAt: Date.now() })
      const [oldest] = entries.keys()
      if (entries.size > maxEntries && oldest !== undefined) entries.delete(oldest)
      return value
    } finally {
      pending.delete(key)
    }
  }

  return async (key: string, load: () => Promise<Value>): Promise<Value> => {
    const known = entries.get(key)
    const ageMs = known ? Date.now() - known.loadedAt : Infinity
    if (known && ageMs < freshMs) return known.value
    const loading = pending.get(key) ?? start(key, load)
    pending.set(key, loading)
    try {
      return await loading
    } catch (error) {
      if (known && ageMs < staleMs) return known.value
      throw error
    }
  }
}
