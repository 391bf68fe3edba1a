import { type Triple } from '../../drawing/color.ts'
import type { Stage } from '../../drawing/stage.ts'
import { type Point } from '../../drawing/trace.ts'
import { type ScenePalette } from '../scene.ts'

export type Palette = ScenePalette & {
  sky: Triple
  wall: string
  trim: string
  ground: string
  leaf: string
  glow: string
  frame: string
  skin: string
  dark: string
}

/** Paints the surroundings of a bicycle whose wheels touch the ground at `wheels`. */
export type SceneryPainter = (stage: Stage, palette: Palette, wheels: Point) => void

export const PALETTES: readonly Palette[] = [
  {
    sky: ['#4a90b0', '#a9d3cf', '#fdeccb'],
    wall: '#f0c489',
    trim: '#2f7d7a',
    ground: '#c9a17c',
    leaf: '#4f8a58',
    glow: '#fff1b8',
    frame: '#d8432f',
    skin: '#c98a62',
    dark: '#23303a',
    moods: ['playful', 'wonder', 'tender'],
    type: { ink: '#fffaf0', accent: '#ffe7a8', scrim: '#1a262e' },
  },
  {
    sky: ['#5a2d5c', '#d9626a', '#ffc98a'],
    wall: '#e08a74',
    trim: '#5c3a6a',
    ground: '#9a5a5c',
    leaf: '#6a4a62',
    glow: '#ffe6a8',
    frame: '#2f9a94',
    skin: '#a9644a',
    dark: '#241030',
    moods: ['tender', 'epic', 'playful'],
    type: { ink: '#fff1e0', accent: '#ffcfa0', scrim: '#1c0c26' },
  },
  {
    sky: ['#13233f', '#3a5f85', '#c9c9b0'],
    wall: '#6f8795',
    trim: '#a8473f',
    ground: '#4d5d66',
    leaf: '#2f5350',
    glow: '#ffd98a',
    frame: '#e9b23f',
    skin: '#8a5a44',
    dark: '#0b1420',
    moods: ['dark', 'sober', 'cosmic'],
    type: { ink: '#f6f3e4', accent: '#ffd692', scrim: '#080f18' },
  },
  {
    sky: ['#e8a24a', '#f5cf86', '#fdf0cf'],
    wall: '#f6e3bd',
    trim: '#b8542f',
    ground: '#c4884f',
    leaf: '#8a7a3a',
    glow: '#fff6da',
    frame: '#2d5f7a',
    skin: '#8f5638',
    dark: '#3a2114',
    moods: ['sober', 'tender', 'epic'],
    type: { ink: '#fff6e2', accent: '#ffdd9c', scrim: '#2c170c' },
  },
  {
    sky: ['#2c7a6c', '#8cc7a8', '#f6f0c4'],
    wall: '#a9cdb4',
    trim: '#e0733f',
    ground: '#7f9a80',
    leaf: '#2f6f52',
    glow: '#fff4bb',
    frame: '#f2f0e4',
    skin: '#b5774f',
    dark: '#10302c',
    moods: ['wonder', 'playful', 'sober'],
    type: { ink: '#fdfbe8', accent: '#ffe69c', scrim: '#0b2723' },
  },
  {
    sky: ['#6a7f92', '#b3bfc4', '#efe6da'],
    wall: '#c4b8ae',
    trim: '#4a5a6a',
    ground: '#8a857f',
    leaf: '#5f6f66',
    glow: '#fff3dc',
    frame: '#b8324a',
    skin: '#9a6a54',
    dark: '#22272f',
    moods: ['sober', 'tender', 'dark'],
    type: { ink: '#faf6ee', accent: '#f2d9b0', scrim: '#1a1e25' },
  },
]
