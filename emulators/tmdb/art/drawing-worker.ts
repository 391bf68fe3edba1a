import { parentPort } from 'node:worker_threads'

import type { ArtworkBrief } from './artwork-brief.ts'
import { drawArtwork } from './draw-artwork.ts'

/** What the client sends, and what it gets back. */
export type DrawingRequest = { id: number; brief: ArtworkBrief }
export type DrawingResponse = { id: number; svg: string } | { id: number; failure: string }

parentPort?.on('message', ({ id, brief }: DrawingRequest) => {
  parentPort?.postMessage(reply(id, brief), [])
})

function reply(id: number, brief: ArtworkBrief): DrawingResponse {
  try {
    return { id, svg: drawArtwork(brief) }
  } catch (error) {
    // An error does not survive the way between threads whole; its stack is what helps.
    return { id, failure: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}
