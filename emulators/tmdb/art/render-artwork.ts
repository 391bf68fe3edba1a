import { Worker } from 'node:worker_threads'

import sharp from 'sharp'

import type { ArtworkBrief } from './artwork-brief.ts'
import { getDrawingWidth } from './draw-artwork.ts'
import type { DrawingRequest, DrawingResponse } from './drawing-worker.ts'
import { createRenderQueue, type Urgency } from './render-queue.ts'

/** A brief could not be drawn. */
class DrawingError extends Error {
  override name = 'DrawingError'
}

let worker: Worker | undefined

const pendingById = new Map<number, Pending>()

let lastId = 0

/** Two at once keep both cores of a small machine busy; more would only make everybody wait longer. */
const MOST_AT_ONCE = 2
const WEBP_QUALITY = 80
/** Effort 4 takes twice the time for 4 % of the bytes. */
const WEBP_EFFORT = 2
const SVG_DPI = 72

const queue = createRenderQueue(MOST_AT_ONCE)

/** Renders a brief as WebP, `widthPx` wide; both the drawing and the encoding happen off the event loop. */
export function renderArtwork(
  brief: ArtworkBrief,
  widthPx: number,
  urgency: Urgency = 'foreground',
): Promise<Buffer> {
  return queue.add(async () => {
    const svg = await drawInWorker(brief)
    // The density makes librsvg draw at the final size, so that nothing is scaled twice.
    const density = (SVG_DPI * widthPx) / getDrawingWidth(brief)
    return sharp(Buffer.from(svg), { density: Math.max(1, density) })
      .resize(widthPx)
      .removeAlpha()
      .webp({ quality: WEBP_QUALITY, effort: WEBP_EFFORT })
      .toBuffer()
  }, urgency)
}

type Pending = { resolve: (svg: string) => void; reject: (error: Error) => void }

/**
 * Draws in a thread of its own: to open a typeface costs up to 80 ms, which no other request should wait for.
 * The thread starts with the first drawing and never keeps the process alive while it is idle.
 * @throws {DrawingError} when the brief cannot be drawn or the thread dies
 */
function drawInWorker(brief: ArtworkBrief): Promise<string> {
  return new Promise((resolve, reject) => {
    lastId += 1
    pendingById.set(lastId, { resolve, reject })
    worker ??= startWorker()
    worker.ref()
    const order: DrawingRequest = { id: lastId, brief }
    worker.postMessage(order, [])
  })
}

function startWorker(): Worker {
  const started = new Worker(new URL('./drawing-worker.ts', import.meta.url))
  started.on('message', settle)
  started.on('error', (error) => failAll(error instanceof Error ? error.message : String(error)))
  return started
}

/** The thread is gone: whoever waits is told so, and the next drawing starts another. */
function failAll(reason: string): void {
  worker = undefined
  const waiting = [...pendingById.values()]
  pendingById.clear()
  for (const { reject } of waiting) reject(new DrawingError(reason))
}

function settle(reply: DrawingResponse): void {
  const pending = pendingById.get(reply.id)
  pendingById.delete(reply.id)
  if (pendingById.size === 0) worker?.unref()
  if ('svg' in reply) pending?.resolve(reply.svg)
  else pending?.reject(new DrawingError(reply.failure))
}
