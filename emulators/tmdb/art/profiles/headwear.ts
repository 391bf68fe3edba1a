import { darken, lighten } from '../drawing/colour.ts'
import type { Stage } from '../drawing/stage.ts'
import { Trace } from '../drawing/trace.ts'
import type { Sitter } from './sitter.ts'

/** What is worn and not grown: it has the colour of cloth. */
export const WORN: ReadonlySet<Sitter['hairstyle']> = new Set(['scarf', 'hat', 'cap', 'turban'])

/** Paints how the cloth on a head is folded. */
export function paintFolds(stage: Stage, sitter: Sitter): void {
  if (sitter.hairstyle === 'cap') paintCuff(stage, sitter)
  if (sitter.hairstyle === 'turban') paintWraps(stage, sitter)
}

function paintCuff({ canvas }: Stage, { head: { x, y, half }, palette }: Sitter): void {
  const cuff = new Trace()
    .move(x - half * 1.14, y - 178)
    .quad(x, y - 232, x + half * 1.14, y - 178)
    .line(x + half * 1.12, y - 92)
    .quad(x, y - 150, x - half * 1.12, y - 92)
    .close()
  canvas.shape(cuff, lighten(palette.accent, 0.14))
  const ribs = new Trace()
  for (let rib = -8; rib <= 8; rib += 1) {
    const across = (rib / 8) * half * 1.06
    const sag = (rib / 8) ** 2 * 44
    ribs.move(x + across, y - 200 + sag).line(x + across, y - 124 + sag)
  }
  canvas.stroke(ribs, darken(palette.accent, 0.3), 4, { opacity: 0.4 })
}

function paintWraps({ canvas }: Stage, { head: { x, y, half }, palette, light }: Sitter): void {
  const folds = new Trace()
  for (let fold = 0; fold < 5; fold += 1) {
    const rise = fold * 38
    folds
      .move(x - light * half * (1.2 - fold * 0.05), y - 110 - rise)
      .quad(
        x - light * half * 0.1,
        y - 190 - rise * 0.9,
        x + light * half * (0.5 + fold * 0.1),
        y - 210 - rise * 0.55,
      )
  }
  canvas.stroke(folds, darken(palette.accent, 0.32), 6, { opacity: 0.55, cap: 'round' })
}
