import { queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'

import { throwIfError } from '#src/features/account/auth-error.ts'
import * as messages from '#src/features/account/messages.ts'
import { accountKey } from '#src/lib/account-key.ts'
import { getSupabase, unwrapData } from '#src/lib/supabase.ts'

/** A session of the user in one browser. */
export type Device = { id: string; userAgent: string; lastUsedAt: string; isCurrent: boolean }

/** The user's sessions: this device first, then the most recently used. */
export function devicesQuery() {
  return queryOptions({ queryKey: accountKey('devices'), queryFn: fetchDevices, staleTime: 0 })
}

/** Ends all sessions of the user except this one. */
export async function signOutOthers(): Promise<void> {
  const supabase = await getSupabase()
  throwIfError(await supabase.auth.signOut({ scope: 'others' }))
}

/** Returns a readable device name, such as `Firefox on Windows`. */
export function formatDeviceName(userAgent: string): string {
  const browser = findName(BROWSERS, userAgent)
  const system = findName(SYSTEMS, userAgent)
  if (browser && system) return messages.browserOnSystem(browser, system)
  return browser ?? system ?? messages.unknownDevice()
}

export function isHandheld(userAgent: string): boolean {
  return /\b(iPhone|iPad|Android)\b/.test(userAgent)
}

const rowsSchema = v.array(
  v.object({
    id: v.string(),
    created_at: v.string(),
    last_used_at: v.nullable(v.string()),
    user_agent: v.nullable(v.string()),
    is_current: v.boolean(),
  }),
)

async function fetchDevices(): Promise<Device[]> {
  const supabase = await getSupabase()
  const rows = v.parse(rowsSchema, unwrapData(await supabase.rpc('my_sessions')))
  return rows
    .map((row) => ({
      id: row.id,
      userAgent: row.user_agent ?? '',
      lastUsedAt: row.last_used_at ?? row.created_at,
      isCurrent: row.is_current,
    }))
    .toSorted(
      (one, other) =>
        Number(other.isCurrent) - Number(one.isCurrent) ||
        Date.parse(other.lastUsedAt) - Date.parse(one.lastUsedAt),
    )
}

/** The first match counts, since browsers also send the names of those they are compatible with. */
const BROWSERS: [RegExp, string][] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, messages.samsungInternet],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|Chromium|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]

const SYSTEMS: [RegExp, string | (() => string)][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b.*\bMobile\b/, messages.androidPhone],
  [/\bAndroid\b/, messages.androidTablet],
  [/\bCrOS\b/, 'Chromebook'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
]

function findName(names: [RegExp, string | (() => string)][], userAgent: string): string | undefined {
  const name = names.find(([pattern]) => pattern.test(userAgent))?.[1]
  return typeof name === 'function' ? name() : name
}
