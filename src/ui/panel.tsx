import { useId, type ReactNode } from 'react'

type PanelProps = {
  heading: string
  text?: string
  /** `danger` for destructive actions, `glow` for the main panel of a page. */
  tone?: keyof typeof TONES
  /** Beside the heading. */
  actions?: ReactNode
  children: ReactNode
}

const TONES = {
  plain: 'border-border',
  danger: 'border-danger/45',
  glow: 'border-border from-accent/18 bg-linear-to-br rtl:bg-linear-to-bl to-transparent to-60%',
}

/** A section of a page in a card with a heading. */
export function Panel({ heading, text, tone = 'plain', actions, children }: PanelProps) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className={`bg-surface grid grid-cols-1 content-start gap-6 rounded-3xl border p-5 sm:p-7 ${TONES[tone]}`}
    >
      <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="grid min-w-36 flex-1 gap-1">
          <h2 id={id} className="text-lg font-bold tracking-tight">
            {heading}
          </h2>
          {text && <p className="text-muted text-sm text-pretty">{text}</p>}
        </div>
        {actions}
      </header>
      {children}
    </section>
  )
}
