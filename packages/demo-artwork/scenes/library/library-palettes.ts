import type { ScenePalette } from '../scene.ts'

export type LibraryPalette = ScenePalette & {
  dark: string
  wood: string
  light: string
  books: readonly string[]
}

export const LIBRARY_PALETTES: readonly LibraryPalette[] = [
  {
    dark: '#1a0c08',
    wood: '#5c3320',
    light: '#ffdf9a',
    books: ['#9c3b2b', '#c9803a', '#4a5a48', '#7c2b2f', '#d9b36a', '#2f4a57'],
    moods: ['tender', 'sober', 'wonder'],
    type: { ink: '#fff0d4', accent: '#ffca80', scrim: '#140906' },
  },
  {
    dark: '#071722',
    wood: '#1f4052',
    light: '#fff0c0',
    books: ['#2f6f86', '#d98a4a', '#1f4f6b', '#e0c98a', '#3f8f8a', '#12344a'],
    moods: ['wonder', 'playful', 'cosmic', 'dark'],
    type: { ink: '#f6f6e4', accent: '#ffd592', scrim: '#05121b' },
  },
  {
    dark: '#140a26',
    wood: '#46286b',
    light: '#ffd3c0',
    books: ['#7b3f9c', '#d9608f', '#3f3a94', '#f0a08a', '#5c2a70', '#2a6f9c'],
    moods: ['wonder', 'playful', 'cosmic'],
    type: { ink: '#ffeee6', accent: '#ffb3a0', scrim: '#10071f' },
  },
  {
    dark: '#08130f',
    wood: '#24422f',
    light: '#f3f0b0',
    books: ['#3f6b48', '#8f9a4a', '#23503f', '#c9b06a', '#5c4a2c', '#1c3a34'],
    moods: ['dark', 'sober', 'epic'],
    type: { ink: '#f6f6de', accent: '#dfe08f', scrim: '#060f0b' },
  },
  {
    dark: '#2c1420',
    wood: '#8f4a48',
    light: '#fff4dc',
    books: ['#e0715a', '#f2b35f', '#f6dfc0', '#7f9c8f', '#b84a5c', '#456b7c'],
    moods: ['playful', 'tender'],
    type: { ink: '#fff3e2', accent: '#ffd09a', scrim: '#260f1a' },
  },
  {
    dark: '#0c0b0e',
    wood: '#34303a',
    light: '#f2e6cf',
    books: ['#5a5560', '#8c8177', '#3d3a45', '#a3322c', '#716a66', '#2a2830'],
    moods: ['dark', 'sober', 'epic'],
    type: { ink: '#f8f1e4', accent: '#e08a70', scrim: '#09080b' },
  },
]
