import type { Stage } from '../../drawing/stage.ts'
import { Trace, type Point } from '../../drawing/trace.ts'
import { addLeaf } from '../../motifs/leaves.ts'
import { ridgeHeight } from '../../motifs/ridge.ts'

/** What the hooves have raised: it drifts back, grows and thins. */
export function paintDust(
  { canvas, random, unit }: Stage,
  colour: string,
  [x, y]: Point,
  heading: 1 | -1,
  amount: number,
): void {
  for (let puff = 0; puff < 34 * amount; puff += 1) {
    const age = random.next()
    const puffX = x - heading * age * 420 * amount * unit + random.between(-30, 30) * unit
    const radius = (14 + 64 * age) * unit * (0.5 + amount * 0.5)
    const puffY = y - radius * 0.5 - age * random.between(0, 70) * unit * amount
    canvas.circle(puffX, puffY, radius, colour, { opacity: 0.24 - age * 0.17 })
  }
}

/** Blades along a line, close to the eye, and the dark ground beneath them. */
export function paintGrass(stage: Stage, colour: string, heightAt: (x: number) => number): void {
  const { canvas, random, width, height, unit, seed } = stage
  const wander = ridgeHeight(stage, { seed: seed + 7, height: 0, swing: 10 * unit, waves: 5 })
  const grass = new Trace().move(-20, height + 20)
  const blades = new Trace()
  for (let x = -20; x < width + 20; x += 9 * unit) {
    const foot = heightAt(x) + wander(x)
    grass.line(x, foot)
    const lean = -Math.PI / 2 + random.between(-0.5, 0.5)
    addLeaf(blades, x, foot + 8 * unit, lean, random.between(14, 52) * unit, 0.07)
  }
  grass.line(width + 20, height + 20).close()
  canvas.shape(grass, colour)
  canvas.shape(blades, colour)
}
