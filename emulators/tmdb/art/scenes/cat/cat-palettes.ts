import type { Triple } from '../../drawing/colour.ts'
import type { ScenePalette } from '../scene.ts'

export type CatPalette = ScenePalette & {
  sky: Triple
  moon: string
  far: string
  wall: string
  near: string
  eye: string
  day?: true
}

export const CAT_PALETTES: readonly CatPalette[] = [
  {
    sky: ['#0d1738', '#2b3f7a', '#7c86b8'],
    moon: '#fff3cf',
    far: '#33427c',
    wall: '#39386b',
    near: '#070a1d',
    eye: '#ffd45e',
    moods: ['wonder', 'tender', 'cosmic', 'playful'],
    type: { ink: '#fff5dc', accent: '#ffdc8a', scrim: '#070a1d' },
  },
  {
    sky: ['#f6b65f', '#f8d28c', '#fdeec4'],
    moon: '#fffaf0',
    far: '#dba05f',
    wall: '#b8613f',
    near: '#2c1720',
    eye: '#fdeec4',
    day: true,
    moods: ['playful', 'tender', 'epic'],
    type: { ink: '#fff2d8', accent: '#ffd79a', scrim: '#2a131a', topInk: '#5b2320', topAccent: '#7c3526' },
  },
  {
    sky: ['#071b1c', '#12494a', '#5d9c84'],
    moon: '#f3ffe4',
    far: '#1d5a54',
    wall: '#1f4744',
    near: '#031011',
    eye: '#e6ff7a',
    moods: ['dark', 'wonder', 'sober'],
    type: { ink: '#effbe8', accent: '#c5e9a6', scrim: '#020c0d' },
  },
  {
    sky: ['#321042', '#8e2f6c', '#f58f7c'],
    moon: '#ffe6bf',
    far: '#8a2f6e',
    wall: '#5d2360',
    near: '#16061f',
    eye: '#ffdd70',
    moods: ['playful', 'tender', 'dark'],
    type: { ink: '#ffeede', accent: '#ffb99a', scrim: '#140520' },
  },
  {
    sky: ['#a9d3d5', '#d6e8d9', '#f7f0d8'],
    moon: '#ffffff',
    far: '#9fc2b4',
    wall: '#d98f6c',
    near: '#1f3338',
    eye: '#ffe08a',
    day: true,
    moods: ['tender', 'sober', 'playful', 'wonder'],
    type: { ink: '#fbf6e6', accent: '#ffd9a8', scrim: '#1b2c31', topInk: '#1f4048', topAccent: '#a04f36' },
  },
  {
    sky: ['#0c0a0e', '#3a1418', '#a3362a'],
    moon: '#ffcf9c',
    far: '#561c1d',
    wall: '#3a1a1c',
    near: '#090507',
    eye: '#ffb03a',
    moods: ['dark', 'epic', 'sober'],
    type: { ink: '#ffe8d2', accent: '#ff9d66', scrim: '#080406' },
  },
]
