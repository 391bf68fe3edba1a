import * as v from 'valibot'

import { createStoredValue } from './stored-value.ts'

/** Smaller differences may be the time that a response took; its header has whole seconds. */
const MIN_OFFSET_MS = 2_000

/** By how much the account's clock is ahead of this device, in milliseconds. */
const offset = createStoredValue('clockOffset', v.number(), 0)

/** Returns the time of the account, by the clock of this device and the last response. */
export function getAccountTime(): number {
  return Date.now() + offset.get()
}

/** Learns the account's time from a response. */
export function noteServerTime({ headers }: Pick<Response, 'headers'>): void {
  const difference = Date.parse(headers.get('date') ?? '') - Date.now()
  if (Number.isNaN(difference)) return
  const next = Math.abs(difference) < MIN_OFFSET_MS ? 0 : difference
  if (Math.abs(next - offset.get()) >= MIN_OFFSET_MS) offset.set(next)
}
