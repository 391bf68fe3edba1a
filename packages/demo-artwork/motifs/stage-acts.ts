import { Trace } from '../drawing/trace.ts'
import { addFigure } from './figure.ts'

/** The silhouette in the spotlight; `unit` scales lengths, `side` is the side of the prop. */
export type StageAct = (x: number, feet: number, unit: number, side: 1 | -1, coat: boolean) => Trace

const TALL = 316

const singer: StageAct = (x, feet, unit, side, coat) => {
  const stand = x + side * 48 * unit
  const trace = new Trace()
    .rectangle(stand - 3 * unit, feet - TALL * 0.82 * unit, 6 * unit, TALL * 0.82 * unit)
    .polygon([
      [stand - 34 * unit, feet + 4 * unit],
      [stand, feet - 10 * unit],
      [stand + 34 * unit, feet + 4 * unit],
    ])
    .circle(stand - side * 9 * unit, feet - TALL * 0.845 * unit, 13 * unit)
  return addFigure(trace, x, feet, TALL * unit, coat)
}

/** A grand piano with its lid up, without a player. */
const piano: StageAct = (x, feet, unit, side) => {
  const at = (across: number, up: number) => [x + side * across * unit, feet - up * unit] as const
  return new Trace()
    .polygon([at(-190, 96), at(-190, 150), at(176, 150), at(190, 132), at(190, 96)])
    .move(...at(-120, 156))
    .cubic(...at(-60, 300), ...at(90, 330), ...at(176, 318))
    .line(...at(178, 154))
    .close()
    .polygon([at(-150, 100), at(-142, 0), at(-128, 0), at(-126, 100)])
    .polygon([at(140, 100), at(146, 0), at(160, 0), at(166, 100)])
    .polygon([at(-20, 100), at(-8, 0), at(6, 0), at(12, 100)])
    .polygon([at(-290, 70), at(-290, 84), at(-222, 84), at(-222, 70)])
    .polygon([at(-284, 72), at(-280, 0), at(-272, 0), at(-270, 72)])
    .polygon([at(-240, 72), at(-238, 0), at(-230, 0), at(-226, 72)])
}

const bass: StageAct = (x, feet, unit, side, coat) => {
  const middle = x + side * 74 * unit
  const at = (across: number, up: number) => [middle + across * unit, feet - up * unit] as const
  const trace = new Trace()
    .move(...at(0, 16))
    .cubic(...at(-100, 16), ...at(-84, 116), ...at(-46, 130))
    .cubic(...at(-40, 140), ...at(-64, 160), ...at(-56, 190))
    .cubic(...at(-46, 222), ...at(-14, 224), ...at(-8, 232))
    .line(...at(-7, 380))
    .line(...at(7, 380))
    .line(...at(8, 232))
    .cubic(...at(14, 224), ...at(46, 222), ...at(56, 190))
    .cubic(...at(64, 160), ...at(40, 140), ...at(46, 130))
    .cubic(...at(84, 116), ...at(100, 16), ...at(0, 16))
    .close()
    .circle(...at(0, 384), 13 * unit)
    .rectangle(middle - 2 * unit, feet - 18 * unit, 4 * unit, 18 * unit)
  return addFigure(trace, x - side * 24 * unit, feet, TALL * unit, coat)
}

/** Two performers who face the audience. */
const duet: StageAct = (x, feet, unit, side, coat) =>
  addFigure(
    addFigure(new Trace(), x - side * 58 * unit, feet, TALL * unit, coat),
    x + side * 60 * unit,
    feet,
    TALL * 0.92 * unit,
    !coat,
  )

/** An empty chair with a hat on it. */
const chair: StageAct = (x, feet, unit, side) => {
  const at = (across: number, up: number) => [x + side * across * unit, feet - up * unit] as const
  return new Trace()
    .polygon([at(-72, 122), at(-72, 136), at(66, 136), at(66, 122)])
    .polygon([at(-68, 124), at(-80, 0), at(-66, 0), at(-52, 124)])
    .polygon([at(46, 124), at(66, 0), at(80, 0), at(64, 124)])
    .polygon([at(48, 130), at(60, 290), at(76, 290), at(66, 130)])
    .polygon([at(30, 276), at(34, 298), at(80, 298), at(80, 276)])
    .move(...at(-70, 136))
    .quad(...at(-10, 152), ...at(44, 136))
    .close()
    .move(...at(-44, 140))
    .cubic(...at(-44, 186), ...at(-30, 184), ...at(-12, 178))
    .cubic(...at(4, 186), ...at(18, 184), ...at(20, 140))
    .close()
}

export const STAGE_ACTS: readonly StageAct[] = [singer, piano, bass, duet, chair, singer]
