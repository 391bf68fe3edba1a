import type { DeviceItem } from '#domain/library/merge.ts'
import { memoizeLast } from '#src/lib/memoize.ts'

type ByKey = ReadonlyMap<string, DeviceItem>

/**
 * Returns a function that returns the valid ones among the items of a kind, by key. Each item is parsed once, as items are
 * replaced when they change.
 */
export function parseOnce<Parsed extends object>(
  parse: (key: string, body: unknown) => Parsed | undefined,
): (byKey: ByKey) => ReadonlyMap<string, Parsed> {
  const known = new WeakMap<DeviceItem, Parsed | typeof INVALID>()
  return memoizeLast((byKey: ByKey) => {
    const parsed = new Map<string, Parsed>()
    for (const [key, item] of byKey) {
      let value = known.get(item)
      if (!value) known.set(item, (value = parse(key, item.body) ?? INVALID))
      if (value !== INVALID) parsed.set(key, value)
    }
    return parsed
  })
}

const INVALID = Symbol('invalid')
