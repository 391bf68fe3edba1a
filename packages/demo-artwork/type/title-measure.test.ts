import { describe, expect, test } from 'vitest'

import { layOutTitle } from '../compose-poster.ts'
import { SCENES } from '../scenes/scenes.ts'
import { posterBrief } from '../testing/sample-briefs.ts'
import { createCopy } from './copy.ts'
import type { PlacedLine, Rectangle } from './rows.ts'
import { setLine } from './set-line.ts'
import type { Treatment } from './treatment.ts'
import { TREATMENTS } from './treatments.ts'

const TITLES = [
  'It',
  'M',
  '86',
  'Overdrive ’86',
  'Incomprehensibilities',
  'Donaudampfschifffahrtsgesellschaft',
  'The Extraordinary Unravelling of Mister Octavian Pell and His Seven Clocks',
  'Ångström & Łódź: Été à l’Île',
  'Nguyễn’s Đường Về',
  'Война и чай',
  'WHAT?! (a comedy)',
  'Éclair, Ça Va, Öl — Ÿ',
  'of the',
  'Umbrae',
  'Crown of Larks',
  'Instructions for the Night Porter of the Second-Best Hotel, Including What to Do if the Guests Get Up',
  '夕凪の食堂',
  '막차는 열두 시',
  'سوق الكلام',
  'साढ़े तीन टिकट',
  'ห้องน้ำชั้นสาม',
  'Η χορωδία του λιμανιού',
]

/** These scenes cover all combinations of free space above, below and at the side. */
const UNLIKE_SCENES = SCENES.filter(({ name }) => ['planet', 'facades', 'doorway', 'dunes'].includes(name))

/** Allows for rounding, in units of a frame 1000 wide. */
const TOLERANCE = 0.5

/** Returns the corners of a line's ink after rotation. */
function corners({ line, x, y, size, turn = 0 }: PlacedLine) {
  const angle = (turn * Math.PI) / 180
  return [line.left, line.right].flatMap((across) =>
    [-line.top, line.bottom].map((down) => ({
      x: x + ((across * Math.cos(angle) - down * Math.sin(angle)) * size) / 1000,
      y: y + ((across * Math.sin(angle) + down * Math.cos(angle)) * size) / 1000,
    })),
  )
}

function expectInside(lines: readonly PlacedLine[], space: Rectangle) {
  const outside = lines
    .flatMap(corners)
    .filter(
      ({ x, y }) =>
        x < space.x - TOLERANCE ||
        x > space.x + space.width + TOLERANCE ||
        y < space.y - TOLERANCE ||
        y > space.y + space.height + TOLERANCE,
    )
  expect(outside).toEqual([])
}

describe('a title', () => {
  test.each(TITLES)('“%s” stays inside its space in every position', (title) => {
    for (const scene of UNLIKE_SCENES) {
      for (const seed of [1, 2]) {
        for (const genreIds of [[35], [53], [878]]) {
          const { placed, space } = layOutTitle(posterBrief({ title, seed, genreIds }), scene.titleSpaces)
          expect(placed.lines.length).toBeGreaterThan(0)
          expectInside(placed.lines, space)
        }
      }
    }
  })

  test.each(TREATMENTS.map((treatment) => [treatment.name, treatment] as const))(
    'set as “%s” stays inside its space in every face that suits it',
    (_, treatment: Treatment) => {
      const space = { x: 74, y: 1000, width: 852, height: 330 }
      let settings = 0
      for (const title of TITLES) {
        const copy = createCopy(title, 'Some winters never let go of anyone who was ever young in them')
        if (copy.system && !copy.system.treatments.includes(treatment.name)) continue
        const faces = copy.system?.faces ?? treatment.faces
        for (const face of faces.filter((face) => treatment.suits(copy, face))) {
          const random = {
            next: () => 0.5,
            between: (low: number) => low,
            integer: (low: number) => low,
            chance: () => true,
            pick: first,
          }
          for (const position of treatment.positions) {
            expectInside(treatment.arrange({ copy, face, space, position, random }).lines, space)
            settings += 1
          }
        }
      }
      expect(settings).toBeGreaterThan(0)
    },
  )
})

test('a title of a hundred letters is large enough to read', () => {
  const title =
    'The Complete and Truthful Account of How My Grandfather Lost the Moon at Cards and Won Most of It Back'
  for (const scene of UNLIKE_SCENES) {
    for (const seed of [1, 2, 3, 4]) {
      const { placed } = layOutTitle(posterBrief({ title, seed, tagline: undefined }), scene.titleSpaces)
      expect(Math.min(...placed.lines.map(({ size }) => size))).toBeGreaterThan(36)
    }
  }
})

describe('a line', () => {
  const oswald = {
    family: 'oswald',
    weight: 700,
    style: 'normal',
    capitals: false,
    tracking: 0,
    moods: [],
    longestWord: 30,
  } as const
  const anton = { ...oswald, family: 'anton', weight: 400 }

  test('uses fallback faces for missing letters', () => {
    const line = setLine('Чай', anton)
    expect(line.outline.length).toBeGreaterThan(50)
    expect(line.right).toBeGreaterThan(300)
  })

  test('omits letters that no face contains', () => {
    expect(setLine('𒀀A', anton)).toEqual(setLine('A', anton))
  })

  test('is kerned: AV is narrower than A and V', () => {
    const apart = setLine('A', oswald).right + setLine('V', oswald).right
    expect(setLine('AV', oswald).right).toBeLessThan(apart)
  })

  test('has the bounds of its ascenders and descenders', () => {
    expect(setLine('É', oswald).top).toBeGreaterThan(setLine('E', oswald).top)
    expect(setLine('g', oswald).bottom).toBeGreaterThan(50)
    expect(setLine('E', oswald).bottom).toBeLessThan(20)
  })
})

function first<Item>(items: readonly Item[]): Item {
  const [item] = items
  if (item === undefined) throw new RangeError('empty')
  return item
}
