import { type Pair, type Triple } from '../../drawing/color.ts'
import { type ScenePalette } from '../scene.ts'

export type Palette = ScenePalette & {
  sky: Triple
  disc: string
  hills: Pair
  steel: string
  stone: string
  water: Pair
  light: string
  dark: string
  night?: boolean
}

export const PALETTES: readonly Palette[] = [
  {
    sky: ['#3a86a8', '#9fd0cf', '#fdebc8'],
    disc: '#fffbe4',
    hills: ['#8db3a6', '#2d5f5c'],
    steel: '#d3442f',
    stone: '#c9b08f',
    water: ['#bfe0d4', '#1f6076'],
    light: '#fff3c4',
    dark: '#16323c',
    moods: ['playful', 'wonder', 'tender'],
    type: { ink: '#fffdf2', accent: '#ffe6a6', scrim: '#0f3340', topInk: '#fffdf2', topScrim: '#2a6f90' },
  },
  {
    sky: ['#33163f', '#b8406a', '#ffb178'],
    disc: '#ffe6ae',
    hills: ['#a04a72', '#3a1848'],
    steel: '#3d1a4c',
    stone: '#7a3a62',
    water: ['#f79a7a', '#35153f'],
    light: '#ffe9a4',
    dark: '#190a24',
    moods: ['tender', 'epic', 'wonder'],
    type: { ink: '#fff0e0', accent: '#ffc79c', scrim: '#160820' },
  },
  {
    sky: ['#071020', '#1b3450', '#5d8196'],
    disc: '#eef3e6',
    hills: ['#34546a', '#0e1f31'],
    steel: '#20384c',
    stone: '#3a5062',
    water: ['#55788c', '#081423'],
    light: '#ffd083',
    dark: '#050b15',
    moods: ['dark', 'sober', 'cosmic'],
    night: true,
    type: { ink: '#f3f6ea', accent: '#ffd393', scrim: '#040a13' },
  },
  {
    sky: ['#b9b2a4', '#dcd5c6', '#f4eee0'],
    disc: '#fffaf0',
    hills: ['#b3ad9e', '#5f6a66'],
    steel: '#9c3328',
    stone: '#8d8676',
    water: ['#d6d0c2', '#5a6663'],
    light: '#fff4d6',
    dark: '#22292b',
    moods: ['sober', 'dark', 'tender'],
    type: { ink: '#faf6ea', accent: '#f1d2a2', scrim: '#1d2425', topInk: '#2f3a3b', topAccent: '#7f2d24' },
  },
  {
    sky: ['#7a2414', '#dd6a28', '#fbd07a'],
    disc: '#fff2c0',
    hills: ['#c26a38', '#5a2418'],
    steel: '#4c1c18',
    stone: '#9a5230',
    water: ['#f8b45c', '#6a2818'],
    light: '#fff0b0',
    dark: '#260c0a',
    moods: ['epic', 'dark'],
    type: { ink: '#fff2da', accent: '#ffcd84', scrim: '#200907' },
  },
  {
    sky: ['#123f36', '#4f9a78', '#eff0bd'],
    disc: '#fbfad8',
    hills: ['#5f9f7c', '#123f37'],
    steel: '#e0a23a',
    stone: '#a3a67c',
    water: ['#b9d8a4', '#12463f'],
    light: '#fff2a8',
    dark: '#08241f',
    moods: ['wonder', 'playful', 'epic'],
    type: { ink: '#fbfbe6', accent: '#f6dd8c', scrim: '#061e1a' },
  },
]

/** `x` is the focal point of a bridge, `deck` and `water` are heights. */
export type Crossing = { x: number; deck: number; water: number; side: 1 | -1 }
