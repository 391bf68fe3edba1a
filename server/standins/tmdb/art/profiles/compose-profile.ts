import type { ProfileBrief } from '../artwork-brief.ts'
import { openStage } from '../drawing/stage.ts'
import { paintBeard, paintGlasses } from './adornment.ts'
import { paintBackdrop } from './backdrop.ts'
import { paintClothing } from './clothing.ts'
import { paintHairBefore, paintHairBehind } from './hair.ts'
import { paintHead, paintNeck } from './head.ts'
import { sitterOf } from './sitter.ts'

/** Nearer than the drawing's own frame: portraits are shown small. */
const CLOSE_UP = { x: 70, y: 140, width: 860, height: 1290 }

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
  paintClothing(stage, sitter)
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
  return canvas.toSvg(CLOSE_UP)
}
