import type { TitleKind } from '#domain/catalogue/title.ts'
import { trendingList, type TrendingWindow } from '#src/features/catalogue/queries.ts'

import { TitleRow } from '../titles/title-row.tsx'

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
      key={shown}
      heading={heading}
      list={trendingList(kind, shown)}
      actions={
        <div role="group" aria-label={`${heading} of`} className="bg-raised flex rounded-full p-1">
          {WINDOWS.map(({ window, label }) => (
            <button
              key={window}
              type="button"
              aria-pressed={shown === window}
              onClick={() => onShow(window)}
              className="text-soft aria-pressed:bg-surface aria-pressed:text-ink h-7 rounded-full px-3.5 text-[0.8125rem] font-semibold transition aria-pressed:shadow"
            >
              {label}
            </button>
          ))}
        </div>
      }
    />
  )
}
