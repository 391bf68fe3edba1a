import type { ReactNode } from 'react'

type SettingRowProps = {
  title: string
  text: string
  /** For what acts on the row, to be named by the title. */
  titleId?: string
  /** Stands at the right. */
  children: ReactNode
}

/** A line of a panel: what it is about, and what can be done about it. */
export function SettingRow({ title, text, titleId, children }: SettingRowProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <div className="min-w-0 flex-1 basis-56">
        <p id={titleId} className="font-semibold">
          {title}
        </p>
        <p className="text-muted text-sm text-pretty">{text}</p>
      </div>
      {children}
    </div>
  )
}
