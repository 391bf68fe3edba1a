import { Trace } from '../drawing/trace.ts'
import type { Rectangle } from '../type/rows.ts'

/** An opening in a plain poster through which its scene is seen. */
export type Window = {
  name: string
  /** What the opening lies within, on a poster whose title stands at its foot. */
  box: Rectangle
  outline: (box: Rectangle) => Trace
  /** Whether a thin line may run around it. */
  keyline?: boolean
}

const rectangle = ({ x, y, width, height }: Rectangle) => new Trace().rectangle(x, y, width, height)

export const WINDOWS: readonly Window[] = [
  { name: 'panel', box: { x: 0, y: 0, width: 1000, height: 955 }, outline: rectangle },
  { name: 'card', box: { x: 74, y: 74, width: 852, height: 876 }, outline: rectangle, keyline: true },
  { name: 'narrow', box: { x: 230, y: 90, width: 540, height: 850 }, outline: rectangle, keyline: true },
  {
    name: 'arch',
    box: { x: 160, y: 96, width: 680, height: 850 },
    outline: ({ x, y, width, height }) =>
      new Trace()
        .move(x, y + height)
        .line(x, y + width / 2)
        .arc(width / 2, width / 2, x + width, y + width / 2)
        .line(x + width, y + height)
        .close(),
    keyline: true,
  },
  {
    name: 'disc',
    box: { x: 90, y: 110, width: 820, height: 820 },
    outline: ({ x, y, width, height }) => new Trace().circle(x + width / 2, y + height / 2, width / 2),
    keyline: true,
  },
  {
    name: 'oval',
    box: { x: 205, y: 84, width: 590, height: 860 },
    outline: ({ x, y, width, height }) =>
      new Trace()
        .move(x, y + height / 2)
        .arc(width / 2, height / 2, x + width, y + height / 2)
        .arc(width / 2, height / 2, x, y + height / 2)
        .close(),
    keyline: true,
  },
  {
    name: 'slats',
    box: { x: 74, y: 80, width: 852, height: 870 },
    outline: ({ x, y, width, height }) => {
      const trace = new Trace()
      const slat = (width - 2 * 18) / 3
      for (const [index, drop] of [70, 0, 70].entries()) {
        trace.rectangle(x + index * (slat + 18), y + drop, slat, height - drop)
      }
      return trace
    },
  },
  {
    name: 'blinds',
    box: { x: 74, y: 90, width: 852, height: 856 },
    outline: ({ x, y, width, height }) => {
      const trace = new Trace()
      const blind = (height - 4 * 14) / 5
      for (let index = 0; index < 5; index += 1) trace.rectangle(x, y + index * (blind + 14), width, blind)
      return trace
    },
  },
  {
    name: 'slope',
    box: { x: 0, y: 0, width: 1000, height: 990 },
    outline: ({ x, y, width, height }) =>
      new Trace().polygon([
        [x, y],
        [x + width, y],
        [x + width, y + height - 170],
        [x, y + height],
      ]),
  },
  {
    name: 'bow',
    box: { x: 0, y: 0, width: 1000, height: 985 },
    outline: ({ x, y, width, height }) =>
      new Trace()
        .move(x, y)
        .line(x + width, y)
        .line(x + width, y + height - 130)
        .quad(x + width / 2, y + height + 130, x, y + height - 130)
        .close(),
  },
]
