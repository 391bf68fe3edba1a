import { Worker } from 'node:worker_threads'

import sharp from 'sharp'

import type { ArtworkBrief } from './artwork-brief.ts'
import { getDrawingWidth } from './draw-artwork.ts'
import type { DrawingRequest, DrawingResponse } from './drawing-worker.ts'

/** Increment it when a painter or a typeface changes, so that caches draw all images again. */
export const ARTWORK_VERSION = 5

const WEBP_QUALITY = 80
/** Effort 4 takes twice the time and saves 4 % of the bytes. */
const WEBP_EFFORT = 2
const SVG_DPI = 72

/**
 * Renders a brief as WebP of the given width. Drawing and encoding both happen off the event loop.
 * @throws the signal's reason when it is aborted while the image is drawn
 */
export async function renderArtwork(
  brief: ArtworkBrief,
  widthPx: number,
  signal?: AbortSignal,
): Promise<Buffer> {
  const svg = await drawInWorker(brief)
  // Encoding a large image takes most of the time.
  signal?.throwIfAborted()
  // With this density librsvg draws at the final size and no resampling is needed.
  const density = (SVG_DPI * widthPx) / getDrawingWidth(brief)
  const image = sharp(Buffer.from(svg), { density: Math.max(1, density) }).resize(widthPx)
  // Everything else covers its frame.
  return (brief.role === 'logo' ? image : image.removeAlpha())
    .webp({ quality: WEBP_QUALITY, effort: WEBP_EFFORT })
    .toBuffer()
}

class DrawingError extends Error {
  override name = 'DrawingError'
}

type PendingDrawing = { resolve: (svg: string) => void; reject: (error: Error) => void }

let worker: Worker | undefined
const pendingById = new Map<number, PendingDrawing>()
let lastId = 0

/**
 * Draws in a worker thread: opening a typeface takes up to 80 ms, which would block all other requests.
 * The thread starts with the first drawing and, while idle, does not keep the process alive.
 * @throws {DrawingError} when the brief cannot be drawn or the thread dies
 */
function drawInWorker(brief: ArtworkBrief): Promise<string> {
  return new Promise((resolve, reject) => {
    lastId += 1
    pendingById.set(lastId, { resolve, reject })
    worker ??= startWorker()
    worker.ref()
    const request: DrawingRequest = { id: lastId, brief }
    worker.postMessage(request, [])
  })
}

function startWorker(): Worker {
  const started = new Worker(new URL('./drawing-worker.ts', import.meta.url))
  started.on('message', settle)
  started.on('error', (error) => failAll(error instanceof Error ? error.message : String(error)))
  return started
}

/** Rejects all pending drawings after the thread died. The next drawing starts a new thread. */
function failAll(reason: string): void {
  worker = undefined
  const pending = [...pendingById.values()]
  pendingById.clear()
  for (const { reject } of pending) reject(new DrawingError(reason))
}

function settle(response: DrawingResponse): void {
  const pending = pendingById.get(response.id)
  pendingById.delete(response.id)
  if (pendingById.size === 0) worker?.unref()
  if ('svg' in response) pending?.resolve(response.svg)
  else pending?.reject(new DrawingError(response.failure))
}
