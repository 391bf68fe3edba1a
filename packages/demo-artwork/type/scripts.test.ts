import { describe, expect, test } from 'vitest'

import { createCopy } from './copy.ts'
import { GFS_DIDOT_CAPITALS, LALEZAR, SUEZ } from './script-faces.ts'
import { applyCase, setLine, splitTextRuns } from './set-line.ts'
import { splitWords } from './words.ts'
import { detectWritingSystem } from './writing-systems.ts'

/** A title in each supported script, by locale. */
const TITLES = [
  ['ja', '夕凪の食堂'],
  ['ja', 'ミルクとネジ工場'],
  ['zh', '玉门的雪'],
  ['zh', '三隻半狐狸'],
  ['ko', '막차는 열두 시'],
  ['el', 'Η χορωδία του λιμανιού'],
  ['ar', 'آخر قطار إلى البحر'],
  ['ar', 'گربه‌ای که شاه شد'],
  ['ar', 'نیلا ٹرک'],
  ['he', 'הרכבת האחרונה (15)'],
  ['hi', 'साढ़े तीन टिकट'],
  ['bn', 'মহাকাশের মাঝি'],
  ['ta', 'மழைக்கால கடிதம்'],
  ['kn', 'ಕೆರೆ'],
  ['ml', 'ചായക്കടയിലെ ശവം'],
  ['te', 'చివరి రైలు'],
  ['th', 'ห้องน้ำชั้นสาม'],
  ['ka', 'იტალიური ეზო'],
  ['hy', 'Վերջին գնացքը'],
  ['am', 'የመጨረሻው ባቡር'],
] as const

const letterCountOf = (text: string) =>
  Array.from(text).filter((character) => /\p{L}/u.test(character)).length

describe('a title in another script', () => {
  test.each(TITLES)(
    'of %s, “%s”, is drawn with a glyph for every letter in all of its faces',
    (locale, title) => {
      const system = detectWritingSystem(title)
      expect(system?.locale).toBe(locale)
      for (const face of system?.faces ?? []) {
        const runs = splitTextRuns(applyCase(title, face), face)
        const missing = runs.flatMap(({ font, text, isRightToLeft }) => {
          const { glyphs } = font.layout(text, {}, undefined, undefined, isRightToLeft ? 'rtl' : 'ltr')
          return glyphs.filter(({ id }) => id === 0)
        })
        expect(missing).toEqual([])
        // Letters that no face contains are dropped before shaping, so the text is compared too.
        const drawn = runs.map(({ text }) => text).join('')
        expect(letterCountOf(drawn)).toBeGreaterThanOrEqual(
          letterCountOf(applyCase(title, face).normalize('NFC')),
        )
      }
    },
  )

  test('joins Arabic letters: three joined letters are narrower than three isolated ones', () => {
    expect(setLine('ببب', LALEZAR).right).toBeLessThan(2.2 * setLine('ب', LALEZAR).right)
  })

  test('does not join letters separated by a zero-width non-joiner', () => {
    expect(setLine('به‌ای', LALEZAR).outline).not.toBe(setLine('بهای', LALEZAR).outline)
  })

  test('runs right to left with left-to-right numbers and mirrored brackets', () => {
    const shown = splitTextRuns('רכבת (15)', SUEZ).map(({ text }) => text)
    expect(shown.join('|')).toContain('15')
    expect(shown.findIndex((text) => text.includes('15'))).toBeLessThan(
      shown.findIndex((text) => text.includes('רכבת')),
    )
    expect(shown.join('')).not.toContain('51')
    expect(shown.join('').indexOf('(')).toBeLessThan(shown.join('').indexOf('15'))
  })

  test('decomposes Thai sara am, so that the tone mark is above its ring', () => {
    const [face] = detectWritingSystem('น้ำ')?.faces ?? []
    expect(face && splitTextRuns('น้ำ', face).map(({ text }) => text)).toEqual(['น\u0e4d\u0e49\u0e32'])
  })

  test('loses its accents in Greek capitals', () => {
    expect(applyCase('Η γιαγιά', GFS_DIDOT_CAPITALS)).toBe('Η ΓΙΑΓΙΑ')
  })
})

describe('the words of a title', () => {
  test('are found in scripts without spaces, and no line starts with a particle', () => {
    const words = splitWords('豆腐屋の宇宙船')
    expect(words.length).toBeGreaterThan(1)
    expect(words.join('')).toBe('豆腐屋の宇宙船')
    expect(words.some((word) => word.startsWith('の'))).toBe(false)
  })

  test('are separated by spaces in scripts that use them', () => {
    expect(createCopy('막차는 열두 시')).toMatchObject({ headline: ['막차는', '열두', '시'], joint: ' ' })
    expect(createCopy('ผีขี้อาย').joint).toBe('')
  })

  test('count as Latin if few letters are of another script', () => {
    expect(detectWritingSystem('The Long Way to Ж and Ω')).toBeUndefined()
    expect(detectWritingSystem('Осенний тираж')).toBeUndefined()
    expect(detectWritingSystem('Tokyo 深夜便の乗客')?.locale).toBe('ja')
  })
})

describe('a long title', () => {
  test('is split at its only comma, with a smaller second part', () => {
    const copy = createCopy('The Incomplete and Corrected History of Everything, as Told by Three Geese')
    expect(copy.headline.join(' ')).toBe('The Incomplete and Corrected History of Everything')
    expect(copy.subtitle).toBe('as Told by Three Geese')
  })

  test('is not split within a list, and a short title not at all', () => {
    expect(
      createCopy('The Town That Packed Up Its Bank, Its Church, Its Cemetery and Its Hill').subtitle,
    ).toBeUndefined()
    expect(createCopy('Hexham & Daughter, Curses Lifted').subtitle).toBeUndefined()
  })
})
