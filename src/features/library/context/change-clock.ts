import { stampChange } from '#domain/library/merge.ts'

export type ChangeClock = ReturnType<typeof createChangeClock>

/** Gives changes their times. `now` returns milliseconds since the epoch. */
export function createChangeClock(now: () => number) {
  /** 0 until the stored changes have loaded. */
  let newest = 0
  const observe = (time: number) => {
    newest = Math.max(newest, time)
  }
  return {
    now,
    getNewest: () => newest,
    /** Takes note of a change that was stored or received. */
    observe,
    /** Returns the time of a change that is made now, later than all known ones. */
    stamp: () => (newest = stampChange(now(), newest)),
  }
}
