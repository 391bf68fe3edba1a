import { type Pair, type Triple } from '../../drawing/color.ts'
import { type ScenePalette } from '../scene.ts'

export type Palette = ScenePalette & {
  sky: Triple
  disc: string
  rock: Pair
  smoke: Pair
  fire: Pair
  ground: Pair
  dark: string
  night?: boolean
}

export const PALETTES: readonly Palette[] = [
  {
    sky: ['#12091c', '#4a1530', '#c9472f'],
    disc: '#ffd9a0',
    rock: ['#5a2236', '#170a18'],
    smoke: ['#7a3a42', '#22101f'],
    fire: ['#fff0a8', '#ff6a1f'],
    ground: ['#6a2436', '#10060f'],
    dark: '#0c050d',
    moods: ['epic', 'dark'],
    night: true,
    type: { ink: '#fff0d6', accent: '#ffb86a', scrim: '#0b040b' },
  },
  {
    sky: ['#4f9fb8', '#b3d9cd', '#fdebc4'],
    disc: '#fffbe8',
    rock: ['#7f8fa0', '#3a5564'],
    smoke: ['#ffffff', '#b9c4c6'],
    fire: ['#fff3c0', '#ff8a4a'],
    ground: ['#7fae7a', '#1c5a52'],
    dark: '#0f3a3c',
    moods: ['playful', 'wonder', 'tender'],
    type: { ink: '#fffdf0', accent: '#ffe9a8', scrim: '#0c2f33', topInk: '#134a5a', topAccent: '#134a5a' },
  },
  {
    sky: ['#2a1748', '#a13d6d', '#ffab7a'],
    disc: '#ffe8c0',
    rock: ['#7a3f74', '#2a1548'],
    smoke: ['#f5a58e', '#6a3368'],
    fire: ['#fff2b8', '#ff7a4a'],
    ground: ['#7d3a68', '#1c0d33'],
    dark: '#150a28',
    moods: ['tender', 'wonder', 'epic'],
    type: { ink: '#fff0e4', accent: '#ffc49a', scrim: '#120822' },
  },
  {
    sky: ['#050c14', '#123447', '#4f8a8c'],
    disc: '#eaf6ea',
    rock: ['#1f4552', '#07141c'],
    smoke: ['#5f8a90', '#122a36'],
    fire: ['#fff0b0', '#ff7f3a'],
    ground: ['#1f5058', '#050f15'],
    dark: '#040b10',
    moods: ['dark', 'cosmic', 'sober'],
    night: true,
    type: { ink: '#f0f8f0', accent: '#ffc48a', scrim: '#040a0f' },
  },
  {
    sky: ['#d9c7a0', '#ecdcb8', '#fbf0d8'],
    disc: '#e0533a',
    rock: ['#8a8f9c', '#4a5670'],
    smoke: ['#fffaf0', '#c4b8a8'],
    fire: ['#fff0c0', '#e8562f'],
    ground: ['#8a9a80', '#33485a'],
    dark: '#1d2a3a',
    moods: ['sober', 'tender'],
    type: { ink: '#fffaf0', accent: '#ffdcae', scrim: '#182433', topInk: '#33405c', topAccent: '#a8402f' },
  },
  {
    sky: ['#17301f', '#5a7a3a', '#f0d26a'],
    disc: '#fff6c8',
    rock: ['#4f6248', '#16261f'],
    smoke: ['#e8dca0', '#4f5a3a'],
    fire: ['#fff4b0', '#ff8f2a'],
    ground: ['#5f7a3f', '#0d1f18'],
    dark: '#0a1712',
    moods: ['epic', 'playful', 'wonder'],
    type: { ink: '#fdf9df', accent: '#ffdf80', scrim: '#091510' },
  },
]

export type Cone = { x: number; top: number; foot: number; crater: number; half: number; snow: boolean }
