import type { Stage } from '../drawing/stage.ts'
import type { Mood } from '../genre-moods.ts'
import { createRandom } from '../seeded-random.ts'

/** A vertical range of the poster; 0 is the top, 1 the bottom. */
export type Band = { from: number; to: number }

/** The areas that a scene leaves free for a poster's title. */
export type TitleSpaces = { top?: Band; bottom?: Band; side?: Band }

/**
 * Colors of lettering on a scene. `scrim` darkens or lightens the area behind lettering; a scene with a plain area for its
 * title needs none.
 */
export type TypeColors = {
  ink: string
  accent: string
  scrim?: string
  topInk?: string
  topAccent?: string
  topScrim?: string
}

export type ScenePalette = { type: TypeColors; moods?: readonly Mood[] }

/** Paints a tall or wide stage from its seed, and returns the colors of lettering on it. */
export type Scene = {
  name: string
  moods: readonly Mood[]
  titleSpaces: TitleSpaces
  /** Flat designs (cut paper, tiles) take no vignette. */
  isFlat: boolean
  paint(stage: Stage, moods: readonly Mood[]): TypeColors
}

type SceneDefinition<Palette extends ScenePalette> = {
  name: string
  moods: readonly Mood[]
  titleSpaces: TitleSpaces
  isFlat?: boolean
  palettes: readonly Palette[]
  paint(stage: Stage, palette: Palette): void
}

/** Creates a scene that picks one of the palettes that suit the mood, by the seed. */
export function defineScene<Palette extends ScenePalette>(parts: SceneDefinition<Palette>): Scene {
  return {
    name: parts.name,
    moods: parts.moods,
    titleSpaces: parts.titleSpaces,
    isFlat: parts.isFlat ?? false,
    paint(stage, moods) {
      const suiting = parts.palettes.filter(
        (palette) => palette.moods?.some((mood) => moods.includes(mood)) ?? true,
      )
      const choice = suiting.length > 0 ? suiting : parts.palettes
      const palette = createRandom(stage.seed, 'palette').pick(choice)
      parts.paint(stage, palette)
      return palette.type
    },
  }
}
