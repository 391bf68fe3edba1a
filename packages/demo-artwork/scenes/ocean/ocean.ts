import { darken, lighten, mix, type Triple } from '../../drawing/color.ts'
import type { Stage } from '../../drawing/stage.ts'
import { Trace, type Point } from '../../drawing/trace.ts'
import { paintGlow, paintSky } from '../../motifs/sky.ts'
import { defineScene, type ScenePalette } from '../scene.ts'
import { paintJellyfish, paintSubmarine } from './ocean-creatures.ts'

type Palette = ScenePalette & { water: Triple; light: string; whale: string; belly: string; weed: string }

const PALETTES: readonly Palette[] = [
  {
    water: ['#7fd6d0', '#1b7f95', '#04283f'],
    light: '#f4fff0',
    whale: '#0d3c55',
    belly: '#a9dcd8',
    weed: '#03202f',
    type: { ink: '#f1fffb', accent: '#b5f0e4', scrim: '#031d2c' },
  },
  {
    water: ['#b7a6e8', '#4a3f9e', '#0d0b33'],
    light: '#fff0fb',
    whale: '#231c63',
    belly: '#c3b4ee',
    weed: '#0a0828',
    type: { ink: '#f7f0ff', accent: '#cfc0ff', scrim: '#090725' },
  },
  {
    water: ['#ffc58f', '#c4576b', '#2b0f35'],
    light: '#fff4cf',
    whale: '#5a1d47',
    belly: '#ffc3a0',
    weed: '#1f0928',
    type: { ink: '#fff0dc', accent: '#ffc69c', scrim: '#1c0825' },
  },
  {
    water: ['#8fb8a8', '#2b5f5c', '#071c1f'],
    light: '#f5ffe0',
    whale: '#123a3b',
    belly: '#b7d3bd',
    weed: '#051619',
    type: { ink: '#f4fbea', accent: '#cfe8c0', scrim: '#041417' },
  },
]

/** Underwater: a whale and a diver, a jellyfish or a submarine in shafts of light. */
export const ocean = defineScene({
  name: 'ocean',
  moods: ['wonder', 'sober', 'epic', 'tender'],
  titleSpaces: { bottom: { from: 0.7, to: 0.9 } },
  palettes: PALETTES,
  paint(stage, palette) {
    const { random, width, height, unit } = stage
    const x = width * stage.frame(random.between(0.46, 0.54), random.between(0.62, 0.68))
    const y = height * stage.frame(0.45, 0.47)
    paintSky(stage, palette.water, [0, 0.45, 0.95])
    paintGlow(stage, x, -40 * unit, 720 * unit, palette.light, 0.85)
    paintShafts(stage, palette, x)
    paintShoal(stage, palette, x, y)
    paintSwimmer(stage, palette, x, y)
    paintBed(stage, palette)
  },
})

/** Most often a whale with a diver. */
function paintSwimmer(stage: Stage, palette: Palette, x: number, y: number): void {
  const { random, unit } = stage
  const kind = random.pick(['whale', 'whale', 'jellyfish', 'submarine'] as const)
  if (kind === 'whale') {
    paintWhale(stage, palette, x, y)
    paintDiver(stage, palette, x - 270 * unit, y + 210 * unit)
    return
  }
  const paint = kind === 'jellyfish' ? paintJellyfish : paintSubmarine
  const { whale: body, belly: pale, light, water } = palette
  paint(stage, { body, pale, light, water: water[1] }, [x, y])
}

function paintShafts({ canvas, random, height, unit }: Stage, { light }: Palette, x: number): void {
  for (let shaft = 0; shaft < 9; shaft += 1) {
    const top = x + random.between(-260, 260) * unit
    const foot = x + (top - x) * 3.2 + random.between(-80, 80) * unit
    const broad = random.between(16, 60) * unit
    const beam = new Trace().polygon([
      [top, -20],
      [top + broad, -20],
      [foot + broad * 4, height * 0.8],
      [foot, height * 0.8],
    ])
    canvas.shape(
      beam,
      canvas.verticalGradient(
        [
          [0, light, 0.34],
          [0.6, light, 0.08],
          [1, light, 0],
        ],
        0,
        height * 0.8,
      ),
    )
  }
}

function paintShoal({ canvas, random, unit }: Stage, palette: Palette, x: number, y: number): void {
  const fish = new Trace()
  for (let each = 0; each < 46; each += 1) {
    const around = random.between(0, Math.PI * 2)
    const away = random.between(250, 440) * unit
    const fishX = x + Math.cos(around) * away
    const fishY = y + Math.sin(around) * away * 0.62
    const long = random.between(7, 17) * unit
    fish
      .move(fishX - long, fishY)
      .quad(fishX, fishY - long * 0.5, fishX + long, fishY)
      .quad(fishX, fishY + long * 0.5, fishX - long, fishY)
      .close()
    fish.polygon([
      [fishX - long * 0.8, fishY],
      [fishX - long * 1.5, fishY - long * 0.4],
      [fishX - long * 1.5, fishY + long * 0.4],
    ])
  }
  canvas.shape(fish, palette.whale, { opacity: 0.55 })
}

function paintWhale(stage: Stage, palette: Palette, x: number, y: number): void {
  const { canvas, random, unit } = stage
  const at = (across: number, down: number): Point => [x + across * unit, y + down * unit]
  const body = new Trace()
    .move(...at(330, 10))
    .cubic(...at(300, -110), ...at(80, -150), ...at(-80, -100))
    .cubic(...at(-190, -66), ...at(-270, -20), ...at(-330, -54))
    .cubic(...at(-370, -76), ...at(-400, -120), ...at(-432, -132))
    .cubic(...at(-428, -86), ...at(-412, -52), ...at(-388, -30))
    .cubic(...at(-420, -14), ...at(-452, 6), ...at(-466, 44))
    .cubic(...at(-420, 36), ...at(-374, 22), ...at(-340, 0))
    .cubic(...at(-250, 40), ...at(-120, 110), ...at(60, 116))
    .cubic(...at(220, 118), ...at(320, 90), ...at(330, 10))
    .close()
  const belly = new Trace()
    .move(...at(334, 22))
    .cubic(...at(240, 60), ...at(60, 66), ...at(-70, 84))
    .cubic(...at(20, 140), ...at(280, 150), ...at(334, 22))
    .close()
  canvas.group({ transform: `rotate(${random.pick([-16, -10, 8])} ${x} ${y})` }, () => {
    const back = canvas.verticalGradient(
      [
        [0, mix(palette.whale, palette.water[0], 0.45)],
        [0.35, palette.whale],
        [1, darken(palette.whale, 0.4)],
      ],
      y - 140 * unit,
      y + 120 * unit,
    )
    canvas.shape(body, back)
    canvas.group({ clip: canvas.createClip(body) }, () => {
      canvas.shape(belly, palette.belly, { opacity: 0.75 })
      for (let groove = 0; groove < 6; groove += 1) {
        const line = new Trace()
          .move(...at(328, 38 + groove * 11))
          .cubic(...at(220, 74 + groove * 10), ...at(80, 76 + groove * 9), ...at(-30, 84 + groove * 5))
        canvas.stroke(line, palette.whale, 3 * unit, { opacity: 0.6 })
      }
    })
    const fin = new Trace()
      .move(...at(110, 62))
      .cubic(...at(90, 130), ...at(20, 190), ...at(-50, 214))
      .cubic(...at(-40, 150), ...at(0, 90), ...at(40, 60))
      .close()
    canvas.shape(fin, darken(palette.whale, 0.25))
    canvas.circle(...at(232, 14), 7 * unit, lighten(palette.belly, 0.5))
  })
}

function paintDiver(stage: Stage, palette: Palette, x: number, y: number): void {
  const { canvas, random, unit } = stage
  const at = (across: number, down: number): Point => [x + across * unit, y + down * unit]
  const diver = new Trace()
    .circle(...at(30, -12), 9 * unit)
    .polygon([
      at(24, -6),
      at(34, -2),
      at(-6, 22),
      at(-40, 34),
      at(-66, 34),
      at(-66, 40),
      at(-36, 42),
      at(0, 32),
      at(14, 18),
    ])
    .polygon([at(20, 2), at(50, 10), at(50, 14), at(14, 10)])
  canvas.shape(diver, palette.weed)
  for (let bubble = 0; bubble < 9; bubble += 1) {
    canvas.circle(
      ...at(38 + random.between(-10, 14), -30 - bubble * 26),
      random.between(2, 6) * unit,
      palette.light,
      { opacity: 0.6 },
    )
  }
}

function paintBed(stage: Stage, palette: Palette): void {
  const { canvas, random, width, height, unit } = stage
  for (let row = 0; row < 3; row += 1) {
    const weeds = new Trace()
    for (let x = random.between(-20, 20) * unit; x < width + 40; x += random.between(24, 60) * unit) {
      const tall = random.between(60, 210) * unit * (1 - row * 0.16)
      const foot = height * (0.86 + row * 0.06)
      const sway = random.between(-40, 40) * unit
      weeds
        .move(x - 9 * unit, foot + 60 * unit)
        .cubic(x - 30 * unit, foot - tall * 0.4, x + sway, foot - tall * 0.6, x + sway, foot - tall)
      weeds
        .cubic(
          x + sway + 14 * unit,
          foot - tall * 0.6,
          x + 10 * unit,
          foot - tall * 0.4,
          x + 9 * unit,
          foot + 60 * unit,
        )
        .close()
    }
    weeds.rectangle(-10, height * (0.88 + row * 0.06), width + 20, height)
    canvas.shape(weeds, mix(palette.weed, palette.water[1], 0.36 - row * 0.18))
  }
}
