import sharp from 'sharp'

import type { ArtworkBrief } from './artwork-brief.ts'
import { drawnWidth } from './draw-artwork.ts'
import { drawInWorker } from './drawing-worker-client.ts'
import { createRenderQueue, type Urgency } from './render-queue.ts'

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
    const density = (SVG_DPI * widthPx) / drawnWidth(brief)
    return sharp(Buffer.from(svg), { density: Math.max(1, density) })
      .resize(widthPx)
      .removeAlpha()
      .webp({ quality: WEBP_QUALITY, effort: WEBP_EFFORT })
      .toBuffer()
  }, urgency)
}
