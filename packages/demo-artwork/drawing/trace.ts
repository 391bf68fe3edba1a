/** A point on the canvas. */
export type Point = readonly [x: number, y: number]

/** Rounds to tenths, which is finer than a pixel at every size that is served. */
export function formatCoordinate(value: number): string {
  const rounded = Math.round(value * 10) / 10
  return Object.is(rounded, -0) ? '0' : String(rounded)
}

/** Builds an SVG path of one or more shapes. */
export class Trace {
  private readonly steps: string[] = []

  move(x: number, y: number): this {
    return this.add('M', x, y)
  }

  line(x: number, y: number): this {
    return this.add('L', x, y)
  }

  lines(points: Iterable<Point>): this {
    for (const [x, y] of points) this.line(x, y)
    return this
  }

  quad(controlX: number, controlY: number, x: number, y: number): this {
    return this.add('Q', controlX, controlY, x, y)
  }

  cubic(x1: number, y1: number, x2: number, y2: number, x: number, y: number): this {
    return this.add('C', x1, y1, x2, y2, x, y)
  }

  arc(radiusX: number, radiusY: number, x: number, y: number, clockwise = true): this {
    this.steps.push(
      `A${formatCoordinate(radiusX)} ${formatCoordinate(radiusY)} 0 0 ${clockwise ? 1 : 0} ${formatCoordinate(x)} ${formatCoordinate(y)}`,
    )
    return this
  }

  close(): this {
    this.steps.push('Z')
    return this
  }

  rectangle(x: number, y: number, width: number, height: number): this {
    this.steps.push(
      `M${formatCoordinate(x)} ${formatCoordinate(y)}h${formatCoordinate(width)}v${formatCoordinate(height)}h${formatCoordinate(-width)}Z`,
    )
    return this
  }

  circle(x: number, y: number, radius: number): this {
    return this.move(x - radius, y)
      .arc(radius, radius, x + radius, y)
      .arc(radius, radius, x - radius, y)
      .close()
  }

  polygon(points: readonly Point[]): this {
    points.forEach(([x, y], index) => (index === 0 ? this.move(x, y) : this.line(x, y)))
    return this.close()
  }

  /** Adds a closed smooth curve with the points as control points. */
  blob(points: readonly Point[]): this {
    const count = points.length
    points.forEach(([x, y], index) => {
      const [nextX, nextY] = points[(index + 1) % count] ?? [x, y]
      const [previousX, previousY] = points[(index + count - 1) % count] ?? [x, y]
      if (index === 0) this.move((previousX + x) / 2, (previousY + y) / 2)
      this.quad(x, y, (x + nextX) / 2, (y + nextY) / 2)
    })
    return this.close()
  }

  get isEmpty(): boolean {
    return this.steps.length === 0
  }

  toString(): string {
    return this.steps.join('')
  }

  private add(letter: string, ...values: number[]): this {
    this.steps.push(letter + values.map(formatCoordinate).join(' '))
    return this
  }
}

export type TraceByColor = Map<string, Trace>

/** Returns the path that collects all shapes of a color: thousands of separate paths are slow to rasterize. */
export function getTrace(colors: TraceByColor, color: string): Trace {
  const known = colors.get(color)
  if (known) return known
  const trace = new Trace()
  colors.set(color, trace)
  return trace
}
