import { parentPort } from 'node:worker_threads'

import type { ArtworkBrief } from './artwork-brief.ts'
import { drawArtwork } from './draw-artwork.ts'

export type DrawingRequest = { id: number; brief: ArtworkBrief }
export type DrawingResponse = { id: number; svg: string } | { id: number; failure: string }

parentPort?.on('message', ({ id, brief }: DrawingRequest) => {
  parentPort?.postMessage(respond(id, brief), [])
})

function respond(id: number, brief: ArtworkBrief): DrawingResponse {
  try {
    return { id, svg: drawArtwork(brief) }
  } catch (error) {
    // Structured cloning drops most of an error, so the stack is sent as text.
    return { id, failure: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}
