/** The part of fontkit 2 that posters use; the package has no types. */
declare module 'fontkit' {
  export type PathCommand = {
    command: 'moveTo' | 'lineTo' | 'quadraticCurveTo' | 'bezierCurveTo' | 'closePath'
    args: number[]
  }

  export type Glyph = {
    /** 0 is the box for a missing glyph. */
    id: number
    path: { commands: PathCommand[]; bbox: { minX: number; minY: number; maxX: number; maxY: number } }
  }

  export type GlyphRun = {
    glyphs: Glyph[]
    positions: { xAdvance: number; xOffset: number; yOffset: number }[]
  }

  export type Font = {
    unitsPerEm: number
    hasGlyphForCodePoint(codePoint: number): boolean
    layout(
      text: string,
      features?: Record<string, boolean>,
      script?: string,
      language?: string,
      direction?: 'ltr' | 'rtl',
    ): GlyphRun
  }

  export function openSync(path: string): Font
}
