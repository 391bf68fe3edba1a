/** When a card plays a trailer while the pointer rests on it. */
import * as v from 'valibot'

/** Longer than a pointer that only crosses a card stays on it. */
export const PREVIEW_DELAY_MS = 1500

/** Estimated by browsers from latency and throughput. */
const SLOW_TYPES = ['slow-2g', '2g', '3g']

/** Of the Network Information API, which Safari and Firefox do not have. */
const connectionSchema = v.object({
  saveData: v.fallback(v.boolean(), false),
  effectiveType: v.fallback(v.string(), ''),
  /** Such as `cellular`, which is usually metered. Only on phones and tablets. */
  type: v.fallback(v.string(), ''),
})

type PreviewConditions = {
  pointerType: string
  canHover: boolean
  prefersReducedMotion: boolean
  /** The browser's `navigator.connection`. */
  connection: unknown
}

/** Returns whether a preview may play for a user who has switched previews on. */
export function canPreviewTrailer(conditions: PreviewConditions): boolean {
  const { pointerType, canHover, prefersReducedMotion, connection } = conditions
  return pointerType !== 'touch' && canHover && !prefersReducedMotion && !isMetered(connection)
}

function isMetered(connection: unknown): boolean {
  const parsed = v.safeParse(connectionSchema, connection)
  if (!parsed.success) return false
  const { saveData, effectiveType, type } = parsed.output
  return saveData || SLOW_TYPES.includes(effectiveType) || type === 'cellular'
}
