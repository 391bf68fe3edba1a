import { type Pair, type Triple } from '../../drawing/color.ts'
import { type ScenePalette } from '../scene.ts'

export type Palette = ScenePalette & {
  sky: Triple
  disc: string
  squares: Pair
  light: string
  dark: string
  accent: string
}

export const PALETTES: readonly Palette[] = [
  {
    sky: ['#0c1526', '#274468', '#d8b48a'],
    disc: '#fff0cf',
    squares: ['#d9c09a', '#2b3850'],
    light: '#f4e6c9',
    dark: '#131a2c',
    accent: '#d9573f',
    moods: ['dark', 'sober', 'epic'],
    type: { ink: '#fff4dc', accent: '#f2cf96', scrim: '#0a101d' },
  },
  {
    sky: ['#7a1f2b', '#c94a35', '#f5b45f'],
    disc: '#ffe9b8',
    squares: ['#f0b476', '#6a1f2a'],
    light: '#ffe2b3',
    dark: '#2b0b17',
    accent: '#fff3d9',
    moods: ['epic', 'dark'],
    type: { ink: '#fff0d8', accent: '#ffcf88', scrim: '#240911' },
  },
  {
    sky: ['#3f8f96', '#a6d1c0', '#f8edcb'],
    disc: '#fffdf0',
    squares: ['#f6ecd0', '#3d8a86'],
    light: '#fffaea',
    dark: '#123b45',
    accent: '#e8683f',
    moods: ['playful', 'wonder', 'tender'],
    type: { ink: '#fffdf0', accent: '#ffe39c', scrim: '#0e313a', topInk: '#0f3f49', topAccent: '#0f3f49' },
  },
  {
    sky: ['#20123f', '#6a3a8c', '#f2a0a8'],
    disc: '#ffe6d9',
    squares: ['#e9b9c4', '#45246b'],
    light: '#ffe9e4',
    dark: '#1a0c33',
    accent: '#f4c04f',
    moods: ['wonder', 'cosmic', 'tender'],
    type: { ink: '#fff0ee', accent: '#ffcdb8', scrim: '#150a2a' },
  },
  {
    sky: ['#c9c2b4', '#e6dccb', '#f6efe2'],
    disc: '#d8402f',
    squares: ['#f2e9d8', '#8d8478'],
    light: '#fbf6ea',
    dark: '#2a2724',
    accent: '#d8402f',
    moods: ['sober', 'tender', 'dark'],
    type: { ink: '#fbf6ea', accent: '#f0c9a4', scrim: '#211e1b', topInk: '#3a3531', topAccent: '#8a2a20' },
  },
  {
    sky: ['#06130f', '#174a3c', '#9fc08a'],
    disc: '#f4f7d2',
    squares: ['#b9cc9a', '#1a4438'],
    light: '#edf3d6',
    dark: '#081c18',
    accent: '#e0a63a',
    moods: ['dark', 'sober', 'playful'],
    type: { ink: '#f5f8e2', accent: '#e9d38a', scrim: '#051310' },
  },
]
