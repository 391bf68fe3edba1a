import { createRandom } from '../../seeded-random.ts'
import type { Stage } from '../drawing/stage.ts'
import type { Mood } from '../genre-moods.ts'

/** A stretch of the poster's height, as shares from the top. */
export type Band = { from: number; to: number }

/** Where a poster of this scene has room for its title: a painter keeps its focal shape out of them. */
export type TitleSpaces = { top?: Band; bottom?: Band; side?: Band }

/**
 * The colors of type upon a palette. `scrim` darkens (or lightens) what lies beneath type at the foot; a scene that keeps
 * a plain field for its title needs none.
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

/** A painter: it fills a stage, tall or wide, differently for every seed, and says how type may lie on it. */
export type Scene = {
  name: string
  moods: readonly Mood[]
  titleSpaces: TitleSpaces
  /** Flat designs (cut paper, tiles) take no vignette. */
  flat: boolean
  paint(stage: Stage, moods: readonly Mood[]): TypeColors
}

type SceneDefinition<Palette extends ScenePalette> = {
  name: string
  moods: readonly Mood[]
  titleSpaces: TitleSpaces
  flat?: boolean
  palettes: readonly Palette[]
  paint(stage: Stage, palette: Palette): void
}

/** Makes a scene of a painter and its palettes; the seed chooses among the palettes that suit the mood. */
export function defineScene<Palette extends ScenePalette>(parts: SceneDefinition<Palette>): Scene {
  return {
    name: parts.name,
    moods: parts.moods,
    titleSpaces: parts.titleSpaces,
    flat: parts.flat ?? false,
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
