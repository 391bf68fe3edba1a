import type { Triple } from '../../drawing/color.ts'
import type { ScenePalette } from '../scene.ts'

export type ClockPalette = ScenePalette & {
  sky: Triple
  face: string
  rim: string
  stone: string
  near: string
  night?: true
}

export const CLOCK_PALETTES: readonly ClockPalette[] = [
  {
    sky: ['#0c1533', '#31457f', '#d99a86'],
    face: '#fff0c8',
    rim: '#b98a4a',
    stone: '#3a3f72',
    near: '#0a0d22',
    night: true,
    moods: ['wonder', 'tender', 'epic'],
    type: { ink: '#fff2da', accent: '#ffd08f', scrim: '#090b1e' },
  },
  {
    sky: ['#f0d9b0', '#eebd84', '#d98458'],
    face: '#fffaec',
    rim: '#7c4a2c',
    stone: '#a5603f',
    near: '#361a16',
    moods: ['sober', 'playful', 'tender', 'epic'],
    type: { ink: '#fff1dc', accent: '#ffd29c', scrim: '#2e1512', topInk: '#56291c', topAccent: '#8a3f25' },
  },
  {
    sky: ['#04100f', '#153a37', '#5f8f78'],
    face: '#eaffe0',
    rim: '#3f6f5c',
    stone: '#1d4a43',
    near: '#030b0b',
    night: true,
    moods: ['dark', 'sober', 'wonder'],
    type: { ink: '#f0fbe8', accent: '#bfe6a8', scrim: '#020908' },
  },
  {
    sky: ['#3b0f24', '#a12a3a', '#f4944f'],
    face: '#ffe9b4',
    rim: '#5c1a2c',
    stone: '#7c2438',
    near: '#1c0712',
    moods: ['epic', 'dark', 'playful'],
    type: { ink: '#ffeed2', accent: '#ffbf7c', scrim: '#18060f' },
  },
  {
    sky: ['#7fc4c9', '#c3e4d4', '#fdf1cd'],
    face: '#fffdf2',
    rim: '#d9713f',
    stone: '#6fa79c',
    near: '#16444a',
    moods: ['playful', 'wonder', 'tender'],
    type: { ink: '#fffbe8', accent: '#ffe0a0', scrim: '#113a40', topInk: '#12464d', topAccent: '#a3471c' },
  },
  {
    sky: ['#10092a', '#46287f', '#b76fc0'],
    face: '#fbe6ff',
    rim: '#e0b060',
    stone: '#48307f',
    near: '#0a0520',
    night: true,
    moods: ['cosmic', 'wonder', 'dark'],
    type: { ink: '#fbeeff', accent: '#f2c878', scrim: '#09041c' },
  },
]
