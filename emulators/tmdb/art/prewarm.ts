import type { Logger } from 'pino'

import type { SizeName } from './artwork-sizes.ts'
import type { ArtworkStore } from './artwork-store.ts'

export type Prewarming = {
  /** Settles when all pictures are there, or when it was stopped. */
  done: Promise<void>
  /** Starts no further picture; the one being drawn is finished. */
  stop(): void
}

/** Draws pictures before anybody asks, one after the other and behind every viewer's request. */
export function prewarm(
  store: ArtworkStore,
  logger: Logger,
  fileNames: readonly string[],
  size: SizeName,
): Prewarming {
  let stopped = false
  const run = async () => {
    for (const fileName of fileNames) {
      if (stopped) return
      try {
        await store.picture(fileName, size, 'background')
      } catch (error) {
        logger.warn({ err: error, fileName }, 'artwork not prewarmed')
      }
    }
  }
  return {
    done: run(),
    stop() {
      stopped = true
    },
  }
}
