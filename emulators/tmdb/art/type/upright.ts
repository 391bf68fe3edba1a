import { ANTON, ANTONIO, BEBAS, JOSEFIN, LEAGUE_GOTHIC } from './faces.ts'
import { inkWidth, type PlacedLine, type PlacedType } from './rows.ts'
import { inCase, setLine } from './set-line.ts'
import { letterCount, type Treatment } from './treatment.ts'

/** The title climbs the left-hand edge; the tagline the right-hand one. */
export const upright: Treatment = {
  name: 'upright',
  places: ['side'],
  faces: [ANTON, LEAGUE_GOTHIC, BEBAS, ANTONIO],
  moods: ['dark', 'epic', 'sober', 'cosmic'],
  suits: (copy) => letterCount(copy) >= 5 && letterCount(copy) <= 17,
  arrange({ copy, face, space }): PlacedType {
    const title = setLine(
      inCase([copy.headline.join(copy.joint), copy.subtitle].filter(Boolean).join(' '), face),
      face,
    )
    const size = Math.min(space.height / inkWidth(title), 205, (space.width * 0.24) / (title.top / 1000))
    const capital = (title.top * size) / 1000
    const lines: PlacedLine[] = [
      {
        line: title,
        x: space.x + capital,
        y: space.y + (title.right * size) / 1000,
        size,
        tone: 'ink',
        opacity: 1,
        turn: -90,
      },
    ]
    if (copy.tagline) {
      const tagline = setLine(inCase(copy.tagline, JOSEFIN), JOSEFIN)
      const small = Math.min(22, space.height / inkWidth(tagline))
      const y = space.y + (tagline.right * small) / 1000
      lines.push({
        line: tagline,
        x: space.x + space.width,
        y,
        size: small,
        tone: 'accent',
        opacity: 0.9,
        turn: -90,
      })
    }
    return { lines, rules: [] }
  },
}
