import type { Triple } from '../../drawing/color.ts'
import type { ScenePalette } from '../scene.ts'
import type { SetColors } from './telephone-sets.ts'

export type TelephonePalette = ScenePalette & {
  sky: Triple
  lamp: string
  wall: string
  near: string
  set: SetColors
  day?: true
}

export const TELEPHONE_PALETTES: readonly TelephonePalette[] = [
  {
    sky: ['#0a1730', '#233f66', '#5f83a0'],
    lamp: '#ffe6a6',
    wall: '#2f5470',
    near: '#060d1a',
    set: { body: '#c4323a', dark: '#0c0a14', light: '#ffe2a0', trim: '#e6c58a' },
    moods: ['tender', 'wonder', 'dark'],
    type: { ink: '#fff3da', accent: '#ffd68c', scrim: '#060c18' },
  },
  {
    sky: ['#2a0f2c', '#7a2a4f', '#e0785c'],
    lamp: '#ffdda0',
    wall: '#a2445a',
    near: '#16071a',
    set: { body: '#2f7f86', dark: '#10081a', light: '#fff0c0', trim: '#f4c08a' },
    moods: ['tender', 'playful', 'epic'],
    type: { ink: '#fff0de', accent: '#ffc394', scrim: '#130616' },
  },
  {
    sky: ['#06100f', '#18352f', '#4d7560'],
    lamp: '#e6f7b4',
    wall: '#27503f',
    near: '#030908',
    set: { body: '#8f2f2a', dark: '#050a09', light: '#eaf7b8', trim: '#b8b58a' },
    moods: ['dark', 'sober'],
    type: { ink: '#f3f9e4', accent: '#d3e69a', scrim: '#030807' },
  },
  {
    sky: ['#f2b04f', '#f6c977', '#fbe3ae'],
    lamp: '#fff6dc',
    wall: '#e89a45',
    near: '#3a1a1f',
    set: { body: '#23555c', dark: '#1c1218', light: '#fff4d2', trim: '#e2613f' },
    day: true,
    moods: ['playful', 'tender', 'wonder'],
    type: { ink: '#fff2da', accent: '#ffd694', scrim: '#331619' },
  },
  {
    sky: ['#120b2e', '#43257c', '#c066ae'],
    lamp: '#ffd9f0',
    wall: '#5f3599',
    near: '#0b061f',
    set: { body: '#f0a03c', dark: '#0e0722', light: '#ffe9c0', trim: '#6fe0da' },
    moods: ['cosmic', 'playful', 'wonder'],
    type: { ink: '#ffeefa', accent: '#ffbf6e', scrim: '#09051b' },
  },
  {
    sky: ['#111014', '#34323a', '#8a8580'],
    lamp: '#f7ecd6',
    wall: '#4c4a50',
    near: '#09080b',
    set: { body: '#1c1b20', dark: '#060507', light: '#f4e4c2', trim: '#b8a88c' },
    moods: ['sober', 'dark', 'epic'],
    type: { ink: '#f8f1e2', accent: '#e2c898', scrim: '#080709' },
  },
]
