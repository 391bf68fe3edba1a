import type { TitleKind } from '#domain/catalogue/title.ts'
import { trendingList, type TrendingWindow } from '#src/features/catalogue/queries.ts'

import { TitleRow } from '../../components/titles/title-row.tsx'

const WINDOWS = [
  { window: 'day', label: 'Today' },
  { window: 'week', label: 'This week' },
] as const

type TrendingRowProps = {
  heading: string
  kind: TitleKind | 'all'
  shown: TrendingWindow
  onShow: (window: TrendingWindow) => void
}

/** A trending row with its Today / This week toggle. */
export function TrendingRow({ heading, kind, shown, onShow }: TrendingRowProps) {
  return (
    <TitleRow
      heading={heading}
      list={trendingList(kind, shown)}
      actions={
        <div role="group" aria-label={`${heading} of`} className="segmented bg-card rounded-full p-1">
          {WINDOWS.map(({ window, label }) => (
            <button
              key={window}
              type="button"
              aria-pressed={shown === window}
              onClick={() => onShow(window)}
              className="text-muted hover:text-foreground aria-pressed:text-foreground h-7 rounded-full px-3.5 text-[0.8125rem] font-semibold transition-colors pointer-coarse:h-9"
            >
              {label}
            </button>
          ))}
        </div>
      }
    />
  )
}
