import { createRandom } from '../../seeded-random.ts'
import type { Stage } from '../drawing/stage.ts'
import type { TypeColours } from '../scenes/scene.ts'
import { groundOf } from './grounds.ts'

const SHARE_WITH_BORDER = 0.22
const BREADTH = 34

/** Paints the margin that some printed posters keep, or only a thin line within the edge. */
export function paintBorder(stage: Stage, colours: TypeColours): void {
  const { canvas, width, height } = stage
  const random = createRandom(stage.seed, 'border')
  if (!random.chance(SHARE_WITH_BORDER)) return
  if (random.chance(0.4)) {
    edge(stage, BREADTH, 3, colours.ink, 0.75)
    return
  }
  const { ground } = groundOf(colours, random)
  canvas.rect(0, 0, width, BREADTH, ground)
  canvas.rect(0, height - BREADTH, width, BREADTH, ground)
  canvas.rect(0, 0, BREADTH, height, ground)
  canvas.rect(width - BREADTH, 0, BREADTH, height, ground)
}

function edge(
  { canvas, width, height }: Stage,
  inset: number,
  breadth: number,
  fill: string,
  opacity: number,
): void {
  const across = width - 2 * inset
  const down = height - 2 * inset
  for (const y of [inset, height - inset - breadth]) canvas.rect(inset, y, across, breadth, fill, { opacity })
  for (const x of [inset, width - inset - breadth]) canvas.rect(x, inset, breadth, down, fill, { opacity })
}
