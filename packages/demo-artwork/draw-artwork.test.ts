import { describe, expect, test } from 'vitest'

import { drawArtwork } from './draw-artwork.ts'
import { SCENES } from './scenes/scenes.ts'
import { posterBrief, profileBrief, stillBrief } from './testing/sample-briefs.ts'

/** Expects balanced tags, defined references and only finite numbers. */
function expectValidSvg(svg: string) {
  expect(svg).not.toMatch(/NaN|undefined|Infinity|null/)
  const open: string[] = []
  for (const [, closing, name, selfClosing] of svg.matchAll(/<(\/?)([a-zA-Z]+)[^<>]*?(\/?)>/g)) {
    if (closing) expect(open.pop()).toBe(name)
    else if (!selfClosing) open.push(name ?? '')
  }
  expect(open).toEqual([])
  const defined = new Set([...svg.matchAll(/ id="(\w+)"/g)].map(([, id]) => id))
  const used = [...svg.matchAll(/url\(#(\w+)\)/g)].map(([, id]) => id)
  expect(used.filter((id) => !defined.has(id))).toEqual([])
}

describe('a drawing', () => {
  test('has the same bytes for the same brief', () => {
    for (const brief of [posterBrief(), posterBrief({ role: 'backdrop' }), stillBrief(), profileBrief()]) {
      expect(drawArtwork(brief)).toBe(drawArtwork(structuredClone(brief)))
    }
  })

  test('differs for different seeds', () => {
    expect(drawArtwork(posterBrief({ seed: 1 }))).not.toBe(drawArtwork(posterBrief({ seed: 2 })))
    expect(drawArtwork(profileBrief({ seed: 1 }))).not.toBe(drawArtwork(profileBrief({ seed: 2 })))
  })

  test.each(SCENES.map(({ name }) => name))(
    'of the scene %s is valid as poster, backdrop and still, for several seeds',
    (scene) => {
      for (const seed of [0, 1, 987654321, 4294967295]) {
        expectValidSvg(drawArtwork(posterBrief({ scene, seed })))
        expectValidSvg(drawArtwork(posterBrief({ scene, seed, role: 'backdrop' })))
        expectValidSvg(drawArtwork(stillBrief({ scene, seed })))
      }
    },
  )

  test('of a person is valid for every seed', () => {
    for (let seed = 0; seed < 80; seed += 1) expectValidSvg(drawArtwork(profileBrief({ seed })))
  })

  test('uses no SVG filters, which would take longer than the whole scene', () => {
    for (const { name } of SCENES) expect(drawArtwork(posterBrief({ scene: name }))).not.toContain('<filter')
  })

  test('has lettering as a poster and none as a backdrop', () => {
    const scene = 'dunes'
    const glyphs = /<path transform="translate\([^"]*scale\(/
    expect(drawArtwork(posterBrief({ scene }))).toMatch(glyphs)
    expect(drawArtwork(posterBrief({ scene, role: 'backdrop' }))).not.toMatch(glyphs)
  })

  test('is valid without genres, tagline and credits', () => {
    expectValidSvg(drawArtwork(posterBrief({ genreIds: [], tagline: undefined, billing: { cast: [] } })))
  })

  test('shows the scene that the brief names, or picks one when the name is unknown', () => {
    const named = SCENES.map(({ name }) => drawArtwork(posterBrief({ scene: name, role: 'backdrop' })))
    expect(new Set(named).size).toBe(SCENES.length)
    const chosen = drawArtwork(posterBrief({ scene: undefined, role: 'backdrop' }))
    expect(drawArtwork(posterBrief({ scene: 'no such painter', role: 'backdrop' }))).toBe(chosen)
  })
})
