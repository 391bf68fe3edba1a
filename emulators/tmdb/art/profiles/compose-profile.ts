import { createRandom } from '../../seeded-random.ts'
import type { ProfileBrief } from '../artwork-brief.ts'
import type { Crop } from '../drawing/canvas.ts'
import { openStage } from '../drawing/stage.ts'
import { paintBeard, paintGlasses } from './adornment.ts'
import { paintBackdrop } from './backdrop.ts'
import { paintClothing } from './clothing.ts'
import { paintHairBefore, paintHairBehind } from './hair.ts'
import { paintHead, paintNeck } from './head.ts'
import { sitterOf } from './sitter.ts'

/** Draws a portrait in flat shapes: a person of nobody's likeness. */
export function composeProfile(brief: ProfileBrief): string {
  const stage = openStage(brief.seed, 'tall')
  const { canvas } = stage
  const sitter = sitterOf(brief.seed)
  const { x, y } = sitter.head
  const tilted = { transform: `rotate(${sitter.tilt.toFixed(2)} ${x.toFixed(1)} ${y + 300})` }
  paintBackdrop(stage, sitter)
  canvas.group(tilted, () => paintHairBehind(stage, sitter))
  paintNeck(stage, sitter)
  const broad = {
    transform: `matrix(${sitter.build.toFixed(3)} 0 0 1 ${(x * (1 - sitter.build)).toFixed(1)} 0)`,
  }
  canvas.group(broad, () => paintClothing(stage, sitter))
  canvas.group(tilted, () => {
    paintHead(stage, sitter)
    paintBeard(stage, sitter)
    paintHairBefore(stage, sitter)
    paintGlasses(stage, sitter)
  })
  canvas.cover(
    canvas.down(
      [
        [0, '#000000', 0],
        [1, '#000000', 0.32],
      ],
      1050,
      1500,
    ),
  )
  return canvas.toSvg(framingOf(brief.seed))
}

/** Nearer than the drawing's own frame, for portraits are shown small; how near, and how far aside, is the seed's. */
function framingOf(seed: number): Crop {
  const random = createRandom(seed, 'portrait framing')
  const width = random.between(690, 930)
  const height = width * 1.5
  // The crown of a high hat lies at 240, the eyes at 630.
  const y = Math.max(70, 640 - height * random.between(0.36, 0.42))
  const x = Math.min(1000 - width, Math.max(0, 500 - width / 2 + random.between(-45, 45)))
  return { x, y: Math.min(y, 1500 - height), width, height }
}
