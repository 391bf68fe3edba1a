/** Reads what earlier versions stored in local storage without times of change: what is hidden, and saved filters. */
import * as v from 'valibot'

import { toSavedFilterChange } from '#domain/filters/saved-filter.ts'
import { parseHideRule } from '#domain/hiding/hide-rule-body.ts'
import { hideRuleKey } from '#domain/hiding/hide-rules.ts'
import { toDeviceItems, type DeviceItem, type ItemChange } from '#domain/library/merge.ts'
import { HIDING_STORAGE_KEY, SAVED_FILTERS_STORAGE_KEY } from '#src/lib/storage-keys.ts'
import { readStored } from '#src/lib/stored-value.ts'

const hidingSchema = v.object({
  rules: v.fallback(v.array(v.unknown()), []),
  hideWatched: v.fallback(v.boolean(), false),
  hideWatchlisted: v.fallback(v.boolean(), false),
})

export function readEarlierRules(): DeviceItem[] {
  const { rules = [], hideWatched, hideWatchlisted } = readStored(HIDING_STORAGE_KEY, hidingSchema) ?? {}
  const now = Date.now()
  const stored = [...rules, hideWatched && { type: 'watched' }, hideWatchlisted && { type: 'watchlisted' }]
  return stored.flatMap((one) => {
    const rule = parseHideRule(one)
    if (!rule) return []
    const change: ItemChange = { kind: 'hide_rule', key: hideRuleKey(rule), body: { ...rule } }
    return toDeviceItems([change], 'at' in rule ? Math.min(rule.at, now) : now)
  })
}

const filterSchema = v.object({ name: v.string(), kind: v.picklist(['movie', 'tv']), filter: v.string() })

/** They had no times, but an order: oldest first. */
export function readEarlierFilters(): DeviceItem[] {
  const filters = readStored(SAVED_FILTERS_STORAGE_KEY, v.array(filterSchema)) ?? []
  const now = Date.now()
  return filters.flatMap((saved, index) => {
    const createdAt = now - (filters.length - index)
    return toDeviceItems([toSavedFilterChange({ ...saved, createdAt })], createdAt)
  })
}
