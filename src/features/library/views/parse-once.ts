import type { DeviceItem } from '#domain/library/merge.ts'
import { memoizeEach } from '#domain/memoize.ts'
import { memoizeLast } from '#src/lib/memoize.ts'

type ByKey = ReadonlyMap<string, DeviceItem>

/** Returns a function that returns the valid ones among the items of a kind, by key. Each item is parsed once. */
export function parseOnce<Parsed extends object>(
  parse: (key: string, body: unknown) => Parsed | undefined,
): (byKey: ByKey) => ReadonlyMap<string, Parsed> {
  const parseItem = memoizeEach(({ key, body }: DeviceItem) => parse(key, body))
  return memoizeLast((byKey: ByKey) => {
    const parsed = new Map<string, Parsed>()
    for (const [key, item] of byKey) {
      const value = parseItem(item)
      if (value) parsed.set(key, value)
    }
    return parsed
  })
}
