import { UNGRADED, type Grade } from './grade.ts'
import { formatCoordinate, Trace } from './trace.ts'

/** A gradient stop; `offset` and `opacity` go from 0 to 1. */
export type Stop = readonly [offset: number, color: string, opacity?: number]

export type ShapeStyle = { opacity?: number; transform?: string; clip?: string; mask?: string }

export type StrokeStyle = ShapeStyle & { cap?: 'round' | 'butt' }

/** The visible part of a canvas, in its own units. */
export type Crop = { x: number; y: number; width: number; height: number; isMirrored?: boolean }

/**
 * Collects shapes as SVG. It deliberately has no filters: rasterizing a blur takes longer than a whole scene, so
 * glows are radial gradients and soft shadows are stacked strokes.
 */
export class Canvas {
  readonly width: number
  readonly height: number
  private readonly definitions: string[] = []
  private readonly shapes: string[] = []

  private readonly grade: Grade
  private embedded = 0
  private readonly prefix: string

  /** All colors pass through the grade; `prefix` avoids id clashes with an embedded canvas. */
  constructor(width: number, height: number, grade = UNGRADED, prefix = 'd') {
    this.width = width
    this.height = height
    this.grade = grade
    this.prefix = prefix
  }

  /** A gradient relative to the bounding box of the filled shape, by default from top to bottom. */
  boxGradient(stops: readonly Stop[], [x1, y1, x2, y2] = [0, 0, 0, 1]): string {
    return this.define(
      (id) =>
        `<linearGradient id="${id}"${formatGradientVector(x1, y1, x2, y2, 100)}>${this.formatStops(stops)}</linearGradient>`,
    )
  }

  /** A gradient between two points of the canvas. */
  linearGradient(stops: readonly Stop[], x1: number, y1: number, x2: number, y2: number): string {
    return this.define(
      (id) =>
        `<linearGradient id="${id}" gradientUnits="userSpaceOnUse"${formatGradientVector(x1, y1, x2, y2, 10)}>${this.formatStops(stops)}</linearGradient>`,
    )
  }

  /** A gradient between two heights of the canvas. */
  verticalGradient(stops: readonly Stop[], fromY: number, toY: number): string {
    return this.linearGradient(stops, 0, fromY, 0, toY)
  }

  /** A gradient outward from a point of the canvas. */
  radialGradient(stops: readonly Stop[], x: number, y: number, radius: number): string {
    return this.define(
      (id) =>
        `<radialGradient id="${id}" gradientUnits="userSpaceOnUse" cx="${formatCoordinate(x)}" cy="${formatCoordinate(y)}" r="${formatCoordinate(radius)}">${this.formatStops(stops)}</radialGradient>`,
    )
  }

  createClip(outline: Trace): string {
    return this.define((id) => `<clipPath id="${id}"><path d="${outline.toString()}"/></clipPath>`)
  }

  /** Returns a mask that hides the area of the outline. */
  createCutOutMask(outline: Trace): string {
    const size = `width="${this.width}" height="${this.height}"`
    return this.define(
      (id) =>
        `<mask id="${id}" maskUnits="userSpaceOnUse" x="0" y="0" ${size}><rect ${size} fill="#fff"/><path d="${outline.toString()}" fill="#000"/></mask>`,
    )
  }

  cover(fill: string, style?: ShapeStyle): void {
    this.rect(0, 0, this.width, this.height, fill, style)
  }

  rect(x: number, y: number, width: number, height: number, fill: string, style?: ShapeStyle): void {
    this.shapes.push(
      `<rect x="${formatCoordinate(x)}" y="${formatCoordinate(y)}" width="${formatCoordinate(width)}" height="${formatCoordinate(height)}" fill="${this.applyGrade(fill)}"${formatStyle(style)}/>`,
    )
  }

  circle(x: number, y: number, radius: number, fill: string, style?: ShapeStyle): void {
    this.shapes.push(
      `<circle cx="${formatCoordinate(x)}" cy="${formatCoordinate(y)}" r="${formatCoordinate(radius)}" fill="${this.applyGrade(fill)}"${formatStyle(style)}/>`,
    )
  }

  shape(outline: Trace, fill: string, style?: ShapeStyle): void {
    if (outline.isEmpty) return
    this.shapes.push(`<path d="${outline.toString()}" fill="${this.applyGrade(fill)}"${formatStyle(style)}/>`)
  }

  stroke(outline: Trace, color: string, width: number, style?: StrokeStyle): void {
    if (outline.isEmpty) return
    const cap = style?.cap ? ` stroke-linecap="${style.cap}"` : ''
    this.shapes.push(
      `<path d="${outline.toString()}" fill="none" stroke="${this.applyGrade(color)}" stroke-width="${formatCoordinate(width)}"${cap}${formatStyle(style)}/>`,
    )
  }

  /** Draws lettering from an outline in thousandths of an em. */
  glyphs(
    outline: string,
    x: number,
    y: number,
    size: number,
    fill: string,
    style?: ShapeStyle & { turn?: number },
  ): void {
    const turn = style?.turn ? ` rotate(${style.turn})` : ''
    const place = `translate(${formatCoordinate(x)} ${formatCoordinate(y)})${turn} scale(${(size / 1000).toFixed(5)})`
    this.shapes.push(
      `<path transform="${place}" d="${outline}" fill="${this.applyGrade(fill)}"${formatStyle({ opacity: style?.opacity })}/>`,
    )
  }

  /** Applies one clip, transform or opacity to everything that `draw` adds. */
  group(style: ShapeStyle, draw: () => void): void {
    this.shapes.push(`<g${formatStyle(style)}>`)
    draw()
    this.shapes.push('</g>')
  }

  /** Serializes the drawing or a part of it; `place` is its size and, when embedded, its position. */
  toSvg(
    crop: Crop = { x: 0, y: 0, width: this.width, height: this.height },
    place = `width="${this.width}" height="${this.height}"`,
  ): string {
    const box = `viewBox="${formatCoordinate(crop.x)} ${formatCoordinate(crop.y)} ${formatCoordinate(crop.width)} ${formatCoordinate(crop.height)}"`
    const mirror = crop.isMirrored
      ? ` transform="matrix(-1 0 0 1 ${formatCoordinate(2 * crop.x + crop.width)} 0)"`
      : ''
    return `<svg xmlns="http://www.w3.org/2000/svg" ${place} ${box} preserveAspectRatio="xMidYMid slice"><defs>${this.definitions.join('')}</defs><g${mirror}>${this.shapes.join('')}</g></svg>`
  }

  /** Embeds a part of another canvas. */
  embed(inner: Canvas, part: Crop, window: Crop, clip: string): void {
    const place = `x="${formatCoordinate(window.x)}" y="${formatCoordinate(window.y)}" width="${formatCoordinate(window.width)}" height="${formatCoordinate(window.height)}"`
    this.embedded += 1
    this.shapes.push(`<g clip-path="${clip}">${inner.toSvg(part, place)}</g>`)
  }

  /** Creates a canvas of another size with the same grade, to be embedded. */
  createInset(width: number, height: number): Canvas {
    return new Canvas(width, height, this.grade, `${this.prefix}${this.embedded}e`)
  }

  private applyGrade(fill: string): string {
    return fill.startsWith('#') ? this.grade(fill) : fill
  }

  private formatStops(stops: readonly Stop[]): string {
    return stops
      .map(([offset, color, opacity]) => {
        const faint = opacity === undefined ? '' : ` stop-opacity="${Math.round(opacity * 1000) / 1000}"`
        return `<stop offset="${Math.round(offset * 1000) / 1000}" stop-color="${this.grade(color)}"${faint}/>`
      })
      .join('')
  }

  private define(write: (id: string) => string): string {
    const id = `${this.prefix}${this.definitions.length}`
    this.definitions.push(write(id))
    return `url(#${id})`
  }
}

function formatGradientVector(x1 = 0, y1 = 0, x2 = 0, y2 = 1, precision = 10): string {
  const cut = (value: number) => Math.round(value * precision) / precision
  return ` x1="${cut(x1)}" y1="${cut(y1)}" x2="${cut(x2)}" y2="${cut(y2)}"`
}

function formatStyle(style: ShapeStyle | undefined): string {
  if (!style) return ''
  const opacity = style.opacity === undefined ? '' : ` opacity="${Math.round(style.opacity * 100) / 100}"`
  const transform = style.transform ? ` transform="${style.transform}"` : ''
  const clip = style.clip ? ` clip-path="${style.clip}"` : ''
  const mask = style.mask ? ` mask="${style.mask}"` : ''
  return opacity + transform + clip + mask
}
