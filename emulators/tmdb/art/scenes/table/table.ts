import { darken, lighten, mix } from '../../drawing/colour.ts'
import type { Stage } from '../../drawing/stage.ts'
import { Trace } from '../../drawing/trace.ts'
import { placerAt } from '../../motifs/placer.ts'
import { defineScene, type ScenePalette } from '../scene.ts'
import { paintSeat } from './table-company.ts'
import { paintLamp, paintLampLight } from './table-lamp.ts'
import { MEALS } from './table-meals.ts'
import { paintPictures, paintRoom, paintWindow } from './table-room.ts'

export type Palette = ScenePalette & {
  wall: string
  floor: string
  cloth: string
  light: string
  china: string
  accent: string
  wood: string
  night: string
  dark: string
}

const PALETTES: readonly Palette[] = [
  {
    wall: '#2f5a5f',
    floor: '#1c3338',
    cloth: '#e9d9bd',
    light: '#ffe6a6',
    china: '#fff6e4',
    accent: '#d9503a',
    wood: '#7a4a34',
    night: '#0c1a2c',
    dark: '#0a1618',
    moods: ['tender', 'sober', 'dark'],
    type: { ink: '#fff4dc', accent: '#ffd896', scrim: '#081214' },
  },
  {
    wall: '#c95f45',
    floor: '#6a2a2c',
    cloth: '#f7e6cc',
    light: '#fff0b8',
    china: '#fffaf0',
    accent: '#2f7f86',
    wood: '#5c2a22',
    night: '#2b1a44',
    dark: '#2a0d12',
    moods: ['playful', 'tender', 'wonder'],
    type: { ink: '#fff4e2', accent: '#ffdca0', scrim: '#220a0e' },
  },
  {
    wall: '#2b2347',
    floor: '#171030',
    cloth: '#b9a3c9',
    light: '#ffdca0',
    china: '#f6ecf4',
    accent: '#e0577a',
    wood: '#54365c',
    night: '#0a0a22',
    dark: '#0c0818',
    moods: ['dark', 'cosmic', 'wonder'],
    type: { ink: '#fbeff4', accent: '#ffcf9c', scrim: '#0a0614' },
  },
  {
    wall: '#e0b45a',
    floor: '#9a6428',
    cloth: '#fbf3df',
    light: '#fffbe0',
    china: '#ffffff',
    accent: '#c8402c',
    wood: '#6f3f1c',
    night: '#3a6f8a',
    dark: '#3a200c',
    moods: ['playful', 'tender', 'sober'],
    type: { ink: '#fff8e4', accent: '#ffe29c', scrim: '#2c1708' },
  },
  {
    wall: '#47604a',
    floor: '#22331f',
    cloth: '#d9dcb8',
    light: '#fff0b0',
    china: '#fafbe8',
    accent: '#e08a2f',
    wood: '#5a4426',
    night: '#0e2226',
    dark: '#0d1810',
    moods: ['wonder', 'sober', 'playful'],
    type: { ink: '#fafae4', accent: '#f6dc92', scrim: '#0a130c' },
  },
  {
    wall: '#4a1420',
    floor: '#260810',
    cloth: '#8f2a35',
    light: '#ffcf8a',
    china: '#ffeed8',
    accent: '#f0b44a',
    wood: '#4a2018',
    night: '#100818',
    dark: '#140409',
    moods: ['dark', 'epic'],
    type: { ink: '#ffedd4', accent: '#ffc47a', scrim: '#100307' },
  },
]

export type Setting = { x: number; top: number; floor: number; half: number }

/** A laid table under a lamp, seen from the side: who sits at it, and whose chair is empty. */
export const table = defineScene({
  name: 'table',
  moods: ['tender', 'dark', 'playful', 'sober'],
  titleSpaces: { bottom: { from: 0.72, to: 0.9 } },
  palettes: PALETTES,
  paint(stage, palette) {
    const { random, width, height, unit } = stage
    const x = width * stage.frame(random.between(0.47, 0.53), random.between(0.63, 0.67))
    const top = height * stage.frame(0.515, 0.6)
    const setting = { x, top, floor: top + 262 * unit, half: random.between(215, 300) * unit }
    paintRoom(stage, palette, setting)
    const outlook = random.pick(['window', 'pictures', 'bare'] as const)
    if (outlook === 'window') paintWindow(stage, palette, setting)
    if (outlook === 'pictures') paintPictures(stage, palette, setting)
    paintLampLight(stage, palette, setting)
    const company = random.pick([
      ['empty', 'sitter'],
      ['sitter', 'sitter'],
      ['empty', 'empty'],
      ['cat', 'sitter'],
      ['child', 'sitter'],
    ] as const)
    const side = random.pick([-1, 1] as const)
    paintSeat(stage, palette, setting, side, company[0])
    paintSeat(stage, palette, setting, side === 1 ? -1 : 1, company[1])
    paintTable(stage, palette, setting)
    random.pick(MEALS)(stage, palette, placerAt([x, top], unit, random.pick([-1, 1] as const)))
    paintLamp(stage, palette, setting)
  },
})

function paintTable(
  { canvas, random, unit }: Stage,
  palette: Palette,
  { x, top, floor, half }: Setting,
): void {
  const legs = new Trace()
  for (const side of [-1, 1]) {
    const leg = x + side * (half - 46 * unit)
    legs.polygon([
      [leg - 13 * unit, top],
      [leg + 13 * unit, top],
      [leg + 8 * unit + side * 8 * unit, floor + 10 * unit],
      [leg - 8 * unit + side * 8 * unit, floor + 10 * unit],
    ])
  }
  canvas.shape(legs, darken(palette.wood, 0.25))
  const drop = random.between(50, 120) * unit
  const cloth = new Trace().move(x - half, top).line(x + half, top)
  const folds = 8
  for (let fold = 0; fold < folds; fold += 1) {
    const fromX = x + half - (fold * half * 2) / folds
    const toX = fromX - (half * 2) / folds
    if (fold === 0) cloth.line(fromX + 4 * unit, top + drop)
    cloth.quad((fromX + toX) / 2, top + drop + (fold % 2 ? -16 : 20) * unit, toX, top + drop)
  }
  canvas.shape(
    cloth.close(),
    canvas.down(
      [
        [0, palette.cloth],
        [1, mix(palette.cloth, palette.wall, 0.5)],
      ],
      top,
      top + drop,
    ),
  )
  const creases = new Trace()
  for (let crease = 1; crease < folds; crease += 1) {
    const creaseX = x - half + (crease * half * 2) / folds
    creases.polygon([
      [creaseX - 2 * unit, top + 12 * unit],
      [creaseX + 16 * unit, top + drop],
      [creaseX - 8 * unit, top + drop],
    ])
  }
  canvas.shape(creases, palette.dark, { opacity: 0.13 })
  canvas.rect(
    x - half - 6 * unit,
    top - 7 * unit,
    half * 2 + 12 * unit,
    15 * unit,
    lighten(palette.cloth, 0.35),
  )
}
