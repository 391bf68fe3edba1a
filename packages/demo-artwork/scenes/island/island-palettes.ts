import type { Pair, Triple } from '../../drawing/color.ts'
import type { ScenePalette } from '../scene.ts'

export type IslandPalette = ScenePalette & {
  sky: Triple
  disc: string
  sea: Pair
  grass: string
  rock: string
  near: string
  glow: string
  night?: true
}

export const ISLAND_PALETTES: readonly IslandPalette[] = [
  {
    sky: ['#2a8fb0', '#86cfd0', '#fdf0c8'],
    disc: '#fffdf0',
    sea: ['#6fc6c4', '#0c4f70'],
    grass: '#5c9a5a',
    rock: '#d9b98a',
    near: '#123a48',
    glow: '#fff2b0',
    moods: ['playful', 'wonder', 'tender'],
    type: { ink: '#fffbe8', accent: '#ffeeb0', scrim: '#0a3e5a', topInk: '#0b3f5c', topAccent: '#0b3f5c' },
  },
  {
    sky: ['#2b1450', '#a33f77', '#ffb080'],
    disc: '#fff0c4',
    sea: ['#e0847f', '#2a1450'],
    grass: '#5c2a5c',
    rock: '#8a3f63',
    near: '#1a0a30',
    glow: '#ffe29a',
    moods: ['tender', 'wonder', 'epic', 'playful'],
    type: { ink: '#fff0e0', accent: '#ffc6a0', scrim: '#170829' },
  },
  {
    sky: ['#050b1c', '#14305c', '#4d7fa3'],
    disc: '#f2f6e6',
    sea: ['#2f6288', '#040c1c'],
    grass: '#27506a',
    rock: '#3a5570',
    near: '#040a16',
    glow: '#ffd88a',
    night: true,
    moods: ['cosmic', 'wonder', 'dark', 'tender'],
    type: { ink: '#eff6ff', accent: '#b8d6ee', scrim: '#030916' },
  },
  {
    sky: ['#dfe6e2', '#e9e3d2', '#f2dcc0'],
    disc: '#fffdf6',
    sea: ['#b9cbc6', '#4d7377'],
    grass: '#7d8f6f',
    rock: '#a59a86',
    near: '#2c4246',
    glow: '#fff3cc',
    moods: ['sober', 'tender'],
    type: { ink: '#fbf7ea', accent: '#f6e2bd', scrim: '#2a474c', topInk: '#2c474c', topAccent: '#8a5a3c' },
  },
  {
    sky: ['#0a1616', '#2a4a48', '#a9b78f'],
    disc: '#fbf8da',
    sea: ['#6a8878', '#07191a'],
    grass: '#2f4f3d',
    rock: '#4a5850',
    near: '#061110',
    glow: '#f6d57a',
    moods: ['dark', 'sober', 'epic'],
    type: { ink: '#f5f8e4', accent: '#dfe3a6', scrim: '#051211' },
  },
  {
    sky: ['#7a1f2b', '#e0562f', '#ffc861'],
    disc: '#fff3c0',
    sea: ['#f08a45', '#4a1228'],
    grass: '#6d2a2c',
    rock: '#a34a34',
    near: '#25091a',
    glow: '#fff0a8',
    moods: ['epic', 'playful', 'dark'],
    type: { ink: '#fff2d2', accent: '#ffcf80', scrim: '#23081a' },
  },
]
