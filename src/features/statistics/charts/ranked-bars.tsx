import type { ReactNode } from 'react'

export type RankedItem = { key: string | number; name: ReactNode; value: number; text: string }

/** Names with bars, the longest first. All of it is text, which any width has room for. */
export function RankedBars({ label, items }: { label: string; items: RankedItem[] }) {
  const highest = Math.max(1, ...items.map(({ value }) => value))
  return (
    <ol aria-label={label} className="grid content-start gap-3.5">
      {items.map(({ key, name, value, text }) => (
        <li key={key} className="grid gap-1.5">
          <p className="flex items-baseline justify-between gap-4 text-sm">
            <bdi className="min-w-0 font-medium wrap-anywhere">{name}</bdi>
            <span className="text-muted shrink-0 tabular-nums">{text}</span>
          </p>
          <div aria-hidden className="bg-card h-2 overflow-hidden rounded-full">
            <div
              className="bg-accent-text h-full rounded-full"
              style={{ width: `${(value / highest) * 100}%` }}
            />
          </div>
        </li>
      ))}
    </ol>
  )
}
