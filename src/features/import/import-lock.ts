import { openTabChannel } from '#src/lib/browser-features.ts'
import { withLock } from '#src/lib/lock.ts'
import { createEmitter } from '#src/lib/store.ts'

/** Everything was deleted while an import was being applied. */
export class ImportStopped extends Error {
  override name = 'ImportStopped'
}

const stopping = createEmitter()

/** Stops what other tabs apply. Without it, deleting everything waits for them. */
const channel = openTabChannel('marquee-import')
channel?.addEventListener('message', stopping.notify)

/**
 * Runs what changes imports in one tab at a time. Without Web Locks two tabs may do so at once. `signal` is aborted with an
 * ImportStopped by `withImportsStopped`.
 */
export function lockImports<Value>(run: (signal: AbortSignal) => Promise<Value>): Promise<Value> {
  const work = async () => {
    const stopped = new AbortController()
    const unsubscribe = stopping.subscribe(() => stopped.abort(new ImportStopped()))
    try {
      return await run(stopped.signal)
    } finally {
      unsubscribe()
    }
  }
  return withLock('marquee-import', work)
}

/** Runs `work` after imports have stopped in all tabs, and before another one starts. Their additions stay. */
export function withImportsStopped<Value>(work: () => Promise<Value>): Promise<Value> {
  stopping.notify()
  channel?.postMessage('stop')
  return lockImports(work)
}
