import { type ScenePalette } from '../scene.ts'

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

export const PALETTES: readonly Palette[] = [
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
