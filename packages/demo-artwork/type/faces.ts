import type { Mood } from '../genre-moods.ts'

export type Face = {
  family: string
  weight: number
  style: 'normal' | 'italic'
  capitals: boolean
  /** Extra space between letters, in thousandths of an em. */
  tracking: number
  moods: readonly Mood[]
  /** Wide faces get no long words, which would have to be too small. */
  longestWord: number
}

export const face = (
  family: string,
  weight: number,
  moods: readonly Mood[],
  more: Partial<Omit<Face, 'family' | 'weight' | 'moods'>> = {},
): Face => ({ family, weight, moods, style: 'normal', capitals: true, tracking: 0, longestWord: 30, ...more })

export const LEAGUE_GOTHIC = face('league-gothic', 400, ['epic', 'dark', 'sober'], { tracking: 10 })
export const ANTON = face('anton', 400, ['dark', 'epic', 'playful'], { tracking: 5 })
export const BEBAS = face('bebas-neue', 400, ['dark', 'epic', 'sober', 'cosmic'], { tracking: 8 })
export const OSWALD = face('oswald', 700, ['epic', 'sober', 'dark'], { tracking: -5 })
export const ANTONIO = face('antonio', 700, ['cosmic', 'dark', 'sober'], { tracking: 0 })
export const ANTONIO_LIGHT = face('antonio', 300, ['cosmic', 'sober', 'dark'], { tracking: 120 })
export const CINZEL = face('cinzel', 400, ['epic', 'wonder', 'cosmic'], { tracking: 120, longestWord: 13 })
export const CINZEL_BOLD = face('cinzel', 700, ['epic', 'wonder'], { tracking: 30, longestWord: 14 })
export const ITALIANA = face('italiana', 400, ['cosmic', 'tender', 'dark', 'wonder'], {
  tracking: 120,
  longestWord: 14,
})
export const CORMORANT = face('cormorant-garamond', 700, ['tender', 'sober', 'wonder'], {
  capitals: false,
  tracking: -10,
})
export const CORMORANT_ITALIC = face('cormorant-garamond', 600, ['tender', 'wonder'], {
  style: 'italic',
  capitals: false,
})
export const INSTRUMENT = face('instrument-serif', 400, ['sober', 'tender', 'dark'], {
  capitals: false,
  tracking: -10,
})
export const PLAYFAIR_ITALIC = face('playfair-display', 900, ['tender', 'wonder', 'sober'], {
  style: 'italic',
  capitals: false,
  tracking: -10,
})
export const PLAYFAIR = face('playfair-display', 700, ['sober', 'tender'], { capitals: false, tracking: -8 })
export const DM_SERIF = face('dm-serif-display', 400, ['tender', 'sober', 'dark'], {
  capitals: false,
  tracking: -8,
})
export const ABRIL = face('abril-fatface', 400, ['tender', 'playful', 'wonder'], { capitals: false })
export const YESEVA = face('yeseva-one', 400, ['playful', 'wonder', 'tender'], {
  capitals: false,
  tracking: -5,
})
export const LIMELIGHT = face('limelight', 400, ['playful', 'tender'], { capitals: false, longestWord: 12 })
export const RIGHTEOUS = face('righteous', 400, ['playful', 'cosmic', 'epic'], { longestWord: 12 })
export const UNBOUNDED = face('unbounded', 800, ['playful', 'cosmic'], { tracking: -30, longestWord: 10 })
export const UNBOUNDED_LIGHT = face('unbounded', 300, ['cosmic', 'sober'], { tracking: 20, longestWord: 10 })
export const MICHROMA = face('michroma', 400, ['cosmic'], { tracking: 110, longestWord: 10 })
export const MONOTON = face('monoton', 400, ['cosmic'], { tracking: 10, longestWord: 9 })
export const SPECIAL_ELITE = face('special-elite', 400, ['dark', 'sober'], {
  capitals: false,
  tracking: -10,
  longestWord: 14,
})
export const JOSEFIN_DISPLAY = face('josefin-sans', 300, ['tender', 'sober', 'cosmic'], {
  tracking: 180,
  longestWord: 12,
})

/** For taglines. */
export const JOSEFIN = face('josefin-sans', 400, [], { tracking: 240 })
export const CORMORANT_TAGLINE = face('cormorant-garamond', 500, [], {
  style: 'italic',
  capitals: false,
  tracking: 15,
})
export const OSWALD_TAGLINE = face('oswald', 400, [], { capitals: false, tracking: 30 })
/** For the credits at the bottom. */
export const SIX_CAPS = face('six-caps', 400, [], { tracking: 50 })
export const LEAGUE_GOTHIC_SMALL = face('league-gothic', 400, [], { capitals: false, tracking: 30 })

/** For names in the credits: the first face that has all their letters. */
export const BILLING_FACES: readonly Face[] = [SIX_CAPS, LEAGUE_GOTHIC_SMALL, face('oswald', 300, [])]

/** Fallbacks for missing glyphs, in order; together they cover Latin, Vietnamese and Cyrillic. */
export const FALLBACK_FACES: readonly Face[] = [
  face('oswald', 500, []),
  face('playfair-display', 700, []),
  face('cormorant-garamond', 700, []),
  face('josefin-sans', 400, []),
]
