import { lighten, mix } from '../../drawing/color.ts'
import type { Stage } from '../../drawing/stage.ts'
import { Trace } from '../../drawing/trace.ts'
import { addFrond } from '../../motifs/leaves.ts'
import type { Placer } from '../../motifs/placer.ts'
import { addLimb, parseLimb, getScale } from '../../motifs/silhouette.ts'
import { paintGlow } from '../../motifs/sky.ts'
import { addBareTree } from '../../motifs/trees.ts'
import type { IslandPalette } from './island-palettes.ts'

/** Paints the landmark of an island, about 100 units tall. */
type IslandLandmark = (stage: Stage, palette: IslandPalette, place: Placer) => void

const palm: IslandLandmark = ({ canvas, random }, { near, grass }, place) => {
  const lean = random.between(8, 34)
  const [x, y] = place(lean, 108)
  const length = Math.hypot(x - place(lean, 60)[0], y - place(lean, 60)[1])
  canvas.shape(
    addLimb(
      new Trace(),
      [
        [0, -8, 5],
        [lean * 0.2, 30, 3.6],
        [lean * 0.55, 70, 3],
        [lean, 108, 2.6],
      ],
      place,
    ),
    near,
  )
  for (const layer of [0, 1]) {
    const fronds = new Trace()
    for (let frond = 0; frond < 6; frond += 1) {
      const angle = -Math.PI / 2 + (frond - 2.5) * 0.78 + random.between(-0.18, 0.18) + layer * 0.3
      addFrond(fronds, x, y, angle, length * random.between(0.95, 1.3), random.between(0.4, 0.7))
    }
    canvas.shape(fronds, layer === 0 ? mix(near, grass, 0.5) : near)
  }
}

const oak: IslandLandmark = ({ canvas, random }, { near, grass, disc }, place) => {
  canvas.shape(addLimb(new Trace(), parseLimb('0,-8,9 1,16,5 -1,40,4.6 -4,70,3'), place), near)
  const unit = getScale(place)
  for (const [layer, color] of [
    mix(near, grass, 0.3),
    mix(near, grass, 0.75),
    mix(grass, disc, 0.22),
  ].entries()) {
    const crown = new Trace()
    for (let leaf = 0; leaf < 9; leaf += 1) {
      const angle = (leaf / 9) * Math.PI * 2
      const reach = (34 - layer * 9) * random.between(0.7, 1.1)
      const middle = place(
        Math.cos(angle) * reach * 1.2 + layer * 7,
        78 + layer * 6 + Math.sin(angle) * reach * 0.8,
      )
      crown.circle(...middle, (19 - layer * 4) * random.between(0.8, 1.2) * unit)
    }
    canvas.shape(crown.circle(...place(layer * 6, 78 + layer * 5), (30 - layer * 8) * unit), color)
  }
}

const bareTree: IslandLandmark = ({ canvas, random }, { near }, place) => {
  const [x, y] = place(0, -6)
  const tree = new Trace()
  addBareTree(tree, random, x, y, y - place(0, 122)[1], random.between(-0.2, 0.2))
  canvas.shape(tree, near)
}

const hut: IslandLandmark = (stage, { near, glow, rock }, place) => {
  const { canvas } = stage
  const [x, y] = place(8, 22)
  canvas.shape(new Trace().polygon([place(22, 70), place(32, 70), place(32, 96), place(22, 96)]), near)
  canvas.shape(
    new Trace().polygon([place(-44, -8), place(44, -8), place(44, 46), place(-44, 46)]),
    mix(near, rock, 0.26),
  )
  canvas.shape(new Trace().polygon([place(-54, 44), place(-30, 88), place(32, 88), place(54, 44)]), near)
  paintGlow(stage, x, y, 70 * getScale(place), glow, 0.55)
  canvas.shape(new Trace().polygon([place(-30, -6), place(-12, -6), place(-12, 32), place(-30, 32)]), near)
  canvas.shape(
    new Trace().polygon([place(2, 14), place(28, 14), place(28, 34), place(2, 34)]),
    lighten(glow, 0.2),
  )
  canvas.shape(new Trace().polygon([place(14, 14), place(16, 14), place(16, 34), place(14, 34)]), near)
}

const chair: IslandLandmark = ({ canvas }, { near, disc, glow }, place) => {
  const frame = new Trace()
    .move(...place(-46, 82))
    .line(...place(34, -4))
    .move(...place(-34, -4))
    .line(...place(34, 44))
    .move(...place(-18, 52))
    .line(...place(40, 52))
  const sling = new Trace().polygon([place(-46, 82), place(-36, 82), place(34, 40), place(26, 34)])
  const width = 4.6 * getScale(place)
  canvas.stroke(new Trace().move(...place(-2, -6)).line(...place(-2, 118)), near, width)
  const shade = new Trace()
    .move(...place(-70, 100))
    .cubic(...place(-56, 146), ...place(52, 146), ...place(66, 100))
  canvas.shape(
    shade
      .quad(...place(32, 112), ...place(-2, 104))
      .quad(...place(-36, 112), ...place(-70, 100))
      .close(),
    mix(glow, near, 0.15),
  )
  const slice = new Trace()
    .move(...place(-24, 106))
    .cubic(...place(-20, 136), ...place(16, 136), ...place(20, 106))
  canvas.shape(slice.quad(...place(-2, 100), ...place(-24, 106)).close(), mix(near, disc, 0.25))
  canvas.shape(sling, disc)
  canvas.stroke(frame, near, width, { cap: 'round' })
}

const flag: IslandLandmark = ({ canvas }, { near, disc, glow }, place) => {
  canvas.shape(
    new Trace().polygon([place(-2.4, -8), place(2.4, -8), place(1.6, 132), place(-1.6, 132)]),
    near,
  )
  const cloth = new Trace()
    .move(...place(2, 130))
    .cubic(...place(26, 142), ...place(42, 116), ...place(72, 128))
  cloth
    .line(...place(70, 88))
    .cubic(...place(42, 78), ...place(26, 102), ...place(2, 90))
    .close()
  canvas.shape(
    cloth,
    canvas.boxGradient(
      [
        [0, mix(glow, near, 0.3)],
        [0.45, glow],
        [0.7, mix(glow, near, 0.25)],
        [1, disc],
      ],
      [0, 0, 1, 0],
    ),
  )
}

/** A door without a house, ajar. */
const door: IslandLandmark = (stage, { near, glow, rock }, place) => {
  const { canvas } = stage
  const [x, y] = place(0, 50)
  paintGlow(stage, x, y, 120 * getScale(place), glow, 0.6)
  canvas.shape(new Trace().polygon([place(-32, -6), place(32, -6), place(32, 116), place(-32, 116)]), near)
  canvas.shape(
    new Trace().polygon([place(-24, -6), place(24, -6), place(24, 108), place(-24, 108)]),
    lighten(glow, 0.35),
  )
  canvas.shape(
    new Trace().polygon([place(-24, -6), place(4, -12), place(4, 102), place(-24, 108)]),
    mix(near, rock, 0.35),
  )
  const [knobX, knobY] = place(-1, 46)
  canvas.circle(knobX, knobY, 2.4 * getScale(place), glow)
}

export const ISLAND_LANDMARKS: readonly IslandLandmark[] = [palm, palm, oak, bareTree, hut, chair, flag, door]
