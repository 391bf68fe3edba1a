import type { ArtworkBrief, StillBrief, TitleBrief } from './artwork-brief.ts'
import { BADGE_FRAME, composeBadge, composeLogo, LOGO_FRAME } from './compose-logo.ts'
import { composePoster } from './compose-poster.ts'
import type { Crop } from './drawing/canvas.ts'
import { createGrade } from './drawing/grade.ts'
import { POSTER_FRAME, WIDE_FRAME, createStage } from './drawing/stage.ts'
import { getMoods } from './genre-moods.ts'
import { paintVignette } from './motifs/sky.ts'
import { paintScene } from './paint-scene.ts'
import { composeProfile } from './profiles/compose-profile.ts'
import { chooseScene } from './scenes/scenes.ts'
import { createRandom } from './seeded-random.ts'

/** Draws a brief as SVG. The same brief produces the same bytes. */
export function drawArtwork(brief: ArtworkBrief): string {
  switch (brief.role) {
    case 'poster':
      return composePoster(brief)
    case 'backdrop':
      return composeBackdrop(brief)
    case 'still':
      return composeStill(brief)
    case 'profile':
      return composeProfile(brief)
    case 'logo':
      return composeLogo(brief)
    case 'badge':
      return composeBadge(brief)
  }
}

/** Returns the width of the drawing in SVG units, which the rasterizer scales to pixels. */
export function getDrawingWidth(brief: ArtworkBrief): number {
  switch (brief.role) {
    case 'poster':
    case 'profile':
      return POSTER_FRAME.width
    case 'backdrop':
    case 'still':
      return WIDE_FRAME.width
    case 'logo':
      return LOGO_FRAME.width
    case 'badge':
      return BADGE_FRAME.width
  }
}

/** Draws the poster's scene in the wide frame, without lettering. */
function composeBackdrop(brief: TitleBrief): string {
  const moods = getMoods(brief.genreIds)
  const stage = createStage(brief.seed, 'wide', createGrade(brief.seed, moods))
  const scene = chooseScene(brief.seed, moods, brief.scene)
  paintScene(stage, scene, moods)
  if (!scene.isFlat) paintVignette(stage, 0.3)
  return stage.canvas.toSvg(pickBackdropCrop(brief.seed))
}

function composeStill(brief: StillBrief): string {
  const moods = getMoods(brief.genreIds)
  const stage = createStage(brief.seed, 'wide', createGrade(brief.seed, moods))
  const scene = chooseScene(brief.seed, moods, brief.scene)
  paintScene(stage, scene, moods)
  return stage.canvas.toSvg(pickStillCrop(brief.seed))
}

/** Zooms in on the subject but leaves it right of center: the app puts text at the left of a backdrop. */
function pickBackdropCrop(seed: number): Crop {
  const random = createRandom(seed, 'crop')
  const width = WIDE_FRAME.width * random.pick([1, 1, 0.92, 0.84, 0.78])
  const height = (width * 9) / 16
  const x = Math.min(WIDE_FRAME.width - width, WIDE_FRAME.width * 0.67 - width * random.between(0.6, 0.7))
  return { x: Math.max(0, x), y: (WIDE_FRAME.height - height) * random.between(0.3, 0.7), width, height }
}

/** Scenes have their subject right of center; a still shows it off-center at any distance, on either side. */
function pickStillCrop(seed: number): Crop {
  const random = createRandom(seed, 'framing')
  const width = WIDE_FRAME.width * random.pick([1, 0.86, 0.74, 0.64])
  const height = (width * 9) / 16
  const subjectAt = random.between(0.4, 0.66)
  const x = Math.max(0, Math.min(WIDE_FRAME.width - width, WIDE_FRAME.width * 0.67 - width * subjectAt))
  const y = (WIDE_FRAME.height - height) * random.between(0.35, 0.75)
  return { x, y, width, height, isMirrored: random.chance(0.4) }
}
