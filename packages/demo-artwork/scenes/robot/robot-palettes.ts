import type { Pair, Triple } from '../../drawing/color.ts'
import type { ScenePalette } from '../scene.ts'
import type { Metal } from './robot-models.ts'

export type RobotPalette = ScenePalette & {
  sky: Triple
  disc: string
  hills: Pair
  near: string
  metal: Metal
  night?: true
}

export const ROBOT_PALETTES: readonly RobotPalette[] = [
  {
    sky: ['#5fb0b8', '#b6dccb', '#fdebc2'],
    disc: '#fffdf0',
    hills: ['#9cc49c', '#4f9077'],
    near: '#1d4f4c',
    metal: { body: '#e2674a', shade: '#9c3630', light: '#f6d9a8', trim: '#f2b53c', eye: '#fff6c8' },
    moods: ['playful', 'wonder', 'tender'],
    type: { ink: '#fffbe8', accent: '#ffe6a0', scrim: '#153f3d', topInk: '#124448', topAccent: '#a33c26' },
  },
  {
    sky: ['#0a1030', '#2a3a80', '#8f7fc0'],
    disc: '#fff2d0',
    hills: ['#4a4f9c', '#272f6b'],
    near: '#080c28',
    metal: { body: '#8fa6cf', shade: '#46568f', light: '#dfe8f7', trim: '#ff9d6b', eye: '#ffe27a' },
    night: true,
    moods: ['cosmic', 'wonder', 'tender'],
    type: { ink: '#f2f3ff', accent: '#ffc59c', scrim: '#060920' },
  },
  {
    sky: ['#3f1538', '#c2484f', '#ffb463'],
    disc: '#fff0bd',
    hills: ['#c4574f', '#742a48'],
    near: '#260b22',
    metal: { body: '#c98a5c', shade: '#6b3040', light: '#ffdca8', trim: '#4fa6a0', eye: '#d8fff0' },
    moods: ['epic', 'tender', 'playful'],
    type: { ink: '#fff0d6', accent: '#ffc488', scrim: '#200a1c' },
  },
  {
    sky: ['#0b1416', '#2b4648', '#9aa88c'],
    disc: '#f6f4d6',
    hills: ['#5c7368', '#2c4743'],
    near: '#081314',
    metal: { body: '#7d8f84', shade: '#33463f', light: '#c8cfb4', trim: '#d98a3c', eye: '#ffb34a' },
    moods: ['dark', 'sober', 'cosmic', 'epic'],
    type: { ink: '#f4f6e6', accent: '#f0b878', scrim: '#060f10' },
  },
  {
    sky: ['#f6cfc4', '#f9dfc8', '#fdf1dc'],
    disc: '#ffffff',
    hills: ['#e5ab9c', '#b56f7c'],
    near: '#4a2444',
    metal: { body: '#6fb3b0', shade: '#2f6b78', light: '#f2f6e6', trim: '#f2a541', eye: '#fff3b8' },
    moods: ['tender', 'playful', 'wonder'],
    type: { ink: '#fff3e6', accent: '#ffd2b0', scrim: '#3f1d3a', topInk: '#5b2a4c', topAccent: '#a34a5c' },
  },
  {
    sky: ['#120624', '#5a1a6b', '#f0568a'],
    disc: '#ffd9e6',
    hills: ['#8f2a7f', '#451259'],
    near: '#0f041f',
    metal: { body: '#5c5fc0', shade: '#2a2673', light: '#c9d4ff', trim: '#5fe8dc', eye: '#8ffff0' },
    night: true,
    moods: ['cosmic', 'playful', 'dark'],
    type: { ink: '#ffeaf4', accent: '#8ff0e6', scrim: '#0c031a' },
  },
]
