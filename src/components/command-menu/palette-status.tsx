import type { PaletteGroup } from './palette-entry.ts'
import type { TitleSearch } from './use-title-search.ts'

type PaletteStatusProps = { text: string; groups: PaletteGroup[]; search: TitleSearch }

/** Says how many there are, once that is known; a failure says so itself. */
export function PaletteStatus({ text, groups, search }: PaletteStatusProps) {
  const count = groups.reduce((sum, { entries }) => sum + entries.length, 0)
  return (
    <p role="status" className="ml-auto min-w-0 truncate tabular-nums">
      {text && !search.isWaiting && !search.isFailed && told(count, text)}
    </p>
  )
}

function told(count: number, text: string): string {
  if (count === 0) return `Nothing found for “${text}”`
  return count === 1 ? '1 result' : `${count} results`
}
