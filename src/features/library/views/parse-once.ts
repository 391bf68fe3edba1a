import type { DeviceItem } from '#domain/library/merge.ts'
import { memoizeLast } from '#src/lib/memoize.ts'

type ByKey = ReadonlyMap<string, DeviceItem>

type Parse<Parsed> = (key: string, body: unknown) => Parsed | undefined

/** Returns a function that parses each item once, as items are replaced when they change. */
export function parseItemOnce<Parsed extends object>(
  parse: Parse<Parsed>,
): (item: DeviceItem) => Parsed | undefined {
  const known = new WeakMap<DeviceItem, Parsed | typeof INVALID>()
  return (item) => {
    let value = known.get(item)
    if (!value) known.set(item, (value = parse(item.key, item.body) ?? INVALID))
    return value === INVALID ? undefined : value
  }
}

/** Returns a function that returns the valid ones among the items of a kind, by key. Each item is parsed once. */
export function parseOnce<Parsed extends object>(
  parse: Parse<Parsed>,
): (byKey: ByKey) => ReadonlyMap<string, Parsed> {
  const parseItem = parseItemOnce(parse)
  return memoizeLast((byKey: ByKey) => {
    const parsed = new Map<string, Parsed>()
    for (const [key, item] of byKey) {
      const value = parseItem(item)
      if (value) parsed.set(key, value)
    }
    return parsed
  })
}

const INVALID = Symbol('invalid')
