import { type Pair, type Triple } from '../../drawing/color.ts'
import { type ScenePalette } from '../scene.ts'

export type Palette = ScenePalette & {
  sky: Triple
  stands: string
  crowd: Triple
  light: string
  turf: Pair
  line: string
  shirt: string
  dark: string
}

export const PALETTES: readonly Palette[] = [
  {
    sky: ['#081226', '#1a3558', '#5f8fa8'],
    stands: '#16263f',
    crowd: ['#e0a060', '#c9d6dc', '#5f86a8'],
    light: '#f6fbe8',
    turf: ['#4fa86a', '#124a3a'],
    line: '#eef8e4',
    shirt: '#e8503a',
    dark: '#060d1a',
    type: { ink: '#f6faec', accent: '#f4d68f', scrim: '#040a14' },
  },
  {
    sky: ['#3a1236', '#a8386a', '#ffa872'],
    stands: '#4a1a44',
    crowd: ['#ffd0a0', '#f0708a', '#8f4a8a'],
    light: '#fff0c0',
    turf: ['#d9704a', '#4a1638'],
    line: '#ffe6cc',
    shirt: '#2fa6a0',
    dark: '#1a0819',
    moods: ['epic', 'tender', 'playful'],
    type: { ink: '#fff0dc', accent: '#ffcb94', scrim: '#150614' },
  },
  {
    sky: ['#050606', '#1c2224', '#4a5452'],
    stands: '#14191a',
    crowd: ['#8a8f88', '#b8b2a0', '#4f5754'],
    light: '#fff8de',
    turf: ['#8a8672', '#23261f'],
    line: '#f2eedc',
    shirt: '#c9302c',
    dark: '#040505',
    moods: ['dark', 'sober', 'epic'],
    type: { ink: '#f8f4e4', accent: '#e6cf9a', scrim: '#030404' },
  },
  {
    sky: ['#3f93b5', '#9fd2d2', '#fbeccb'],
    stands: '#3f6f8a',
    crowd: ['#f4a83c', '#fff6e4', '#e4583f'],
    light: '#ffffff',
    turf: ['#7fc07a', '#1f6b52'],
    line: '#ffffff',
    shirt: '#e4483a',
    dark: '#143440',
    moods: ['playful', 'tender', 'wonder'],
    type: { ink: '#fdfdf0', accent: '#ffe69c', scrim: '#0e2f32', topInk: '#11485c', topAccent: '#11485c' },
  },
  {
    sky: ['#0d0826', '#3a1f74', '#c04fa0'],
    stands: '#22124a',
    crowd: ['#ff7ab8', '#8fe6f4', '#6a4ac0'],
    light: '#d4f8ff',
    turf: ['#5a4ad0', '#150b3c'],
    line: '#c9f6ff',
    shirt: '#ffd04a',
    dark: '#080418',
    moods: ['cosmic', 'wonder', 'playful'],
    type: { ink: '#f4f0ff', accent: '#a8f0ff', scrim: '#070314' },
  },
  {
    sky: ['#b8622c', '#e8a250', '#f9dc9a'],
    stands: '#7a3f26',
    crowd: ['#f9e2b0', '#d98a4a', '#5a2c1c'],
    light: '#fff6d4',
    turf: ['#c98a4a', '#5f2f1a'],
    line: '#fff2d6',
    shirt: '#2f5f7a',
    dark: '#2a120a',
    moods: ['sober', 'epic', 'tender'],
    type: { ink: '#fff4de', accent: '#ffd896', scrim: '#220e07' },
  },
]

export type Ground = { x: number; horizon: number; feet: number; side: 1 | -1 }
