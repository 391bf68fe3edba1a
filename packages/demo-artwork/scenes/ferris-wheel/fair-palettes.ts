import { type Triple } from '../../drawing/color.ts'
import { type ScenePalette } from '../scene.ts'

export type Palette = ScenePalette & {
  sky: Triple
  moon: string
  light: string
  frame: string
  cloths: readonly [string, string, string]
  ground: string
  dark: string
  night: boolean
}

export const PALETTES: readonly Palette[] = [
  {
    sky: ['#121a3f', '#4a3a7c', '#f09a86'],
    moon: '#fff0d4',
    light: '#ffe09a',
    frame: '#2c2a5c',
    cloths: ['#e0485a', '#fff0dc', '#f2a640'],
    ground: '#3a2f5c',
    dark: '#0d0c24',
    night: true,
    type: { ink: '#fff0de', accent: '#ffcf9a', scrim: '#0a091d' },
  },
  {
    sky: ['#4aa3bd', '#a9dbd2', '#fdeeca'],
    moon: '#fffbe6',
    light: '#fff6c8',
    frame: '#2a6478',
    cloths: ['#e4503a', '#fff6e4', '#2f7f9a'],
    ground: '#7fa883',
    dark: '#1a4048',
    night: false,
    moods: ['playful', 'wonder', 'tender'],
    type: { ink: '#fffdf0', accent: '#ffe6a0', scrim: '#12333a', topInk: '#134a58', topAccent: '#134a58' },
  },
  {
    sky: ['#04090f', '#12303a', '#4f6f62'],
    moon: '#eef4dc',
    light: '#f0e6a0',
    frame: '#10262c',
    cloths: ['#8f2a2a', '#c9c3a4', '#3a5f5a'],
    ground: '#1c3436',
    dark: '#04090c',
    night: true,
    moods: ['dark', 'sober'],
    type: { ink: '#f2f4e2', accent: '#e6d692', scrim: '#03070a' },
  },
  {
    sky: ['#5a1238', '#d0405c', '#ffb36a'],
    moon: '#ffeab8',
    light: '#fff0a8',
    frame: '#4a1034',
    cloths: ['#f4b53a', '#fff0d4', '#7a1f5a'],
    ground: '#7a2444',
    dark: '#24061a',
    night: false,
    moods: ['epic', 'playful', 'tender'],
    type: { ink: '#fff0da', accent: '#ffcd8a', scrim: '#1e0515' },
  },
  {
    sky: ['#0f0a30', '#3a1a6c', '#c04a9c'],
    moon: '#ffe0f2',
    light: '#9af0ff',
    frame: '#1f1250',
    cloths: ['#ff5a9c', '#f4ecff', '#3ac0d0'],
    ground: '#2c1658',
    dark: '#0a0620',
    night: true,
    moods: ['cosmic', 'wonder', 'playful'],
    type: { ink: '#fcecff', accent: '#a8eeff', scrim: '#08041a' },
  },
  {
    sky: ['#c9b391', '#e6d3ae', '#f8edd2'],
    moon: '#fffaf0',
    light: '#fff4d0',
    frame: '#6f4a36',
    cloths: ['#b8452f', '#fbf1da', '#4f6f66'],
    ground: '#a98a62',
    dark: '#33211a',
    night: false,
    moods: ['sober', 'tender', 'epic'],
    type: { ink: '#fff6e2', accent: '#ffd99c', scrim: '#291a14', topInk: '#4a2f22', topAccent: '#8a3423' },
  },
]
