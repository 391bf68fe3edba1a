import type { Mood } from '../genre-moods.ts'

/** The inks of a screen print, from the darkest to the paper. */
export type InkSet = { inks: readonly string[]; moods: readonly Mood[] }

export const INK_SETS: readonly InkSet[] = [
  { inks: ['#0b1b2b', '#1c5663', '#e98a5f', '#fff1d8'], moods: ['epic', 'wonder', 'playful', 'tender'] },
  { inks: ['#160f12', '#7c1d2c', '#e2543a', '#f7e8d0'], moods: ['dark', 'epic'] },
  { inks: ['#0c1d19', '#2b5743', '#c59d48', '#f6edd2'], moods: ['sober', 'wonder', 'epic'] },
  { inks: ['#22112e', '#7a2f62', '#f08a7b', '#ffe9d9'], moods: ['tender', 'playful', 'wonder'] },
  { inks: ['#120d33', '#4b2c8c', '#e77fb5', '#eaf4ff'], moods: ['cosmic', 'playful'] },
  { inks: ['#15110e', '#57473a', '#b39977', '#f4e9d8'], moods: ['sober', 'tender', 'dark', 'epic'] },
  { inks: ['#0b1015', '#3a4958', '#91a4b4', '#eff3f5'], moods: ['sober', 'dark', 'cosmic'] },
  { inks: ['#06163a', '#15488e', '#6ba3d8', '#f1f7fc'], moods: ['cosmic', 'sober', 'wonder', 'dark'] },
  { inks: ['#190f36', '#57287f', '#efa041', '#fff4c9'], moods: ['playful', 'wonder', 'cosmic'] },
  { inks: ['#110913', '#66134a', '#fa5a89', '#ffe5df'], moods: ['dark', 'playful', 'tender'] },
  { inks: ['#0f1a10', '#3d5a2a', '#a9b64a', '#f8f4d6'], moods: ['playful', 'sober'] },
  { inks: ['#1c120e', '#8a3b20', '#e0a13c', '#fbefd5'], moods: ['epic', 'sober', 'tender'] },
  { inks: ['#07171a', '#0f5a5e', '#4fb7a5', '#f3f6dc'], moods: ['cosmic', 'dark', 'wonder'] },
  { inks: ['#0a0a0f', '#2e2e3a', '#c7b79c', '#faf4e6'], moods: ['dark', 'sober', 'epic'] },
  { inks: ['#191428', '#41457e', '#d97c55', '#fbe7c6'], moods: ['epic', 'cosmic', 'tender'] },
  { inks: ['#10202c', '#2f6f86', '#f2c24f', '#fff7df'], moods: ['playful', 'wonder'] },
]
