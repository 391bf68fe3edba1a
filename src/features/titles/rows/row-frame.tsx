import { Sparkles } from 'lucide-react'
import type { ReactNode, Ref } from 'react'

import * as messages from '#src/features/titles/row-messages.ts'

type RowFrameProps = {
  heading: string
  isAiSuggested?: boolean
  /** Shown at the end of the heading. */
  actions?: ReactNode
  children: ReactNode
  ref?: Ref<HTMLElement>
}

export function RowFrame({ heading, isAiSuggested, actions, children, ref }: RowFrameProps) {
  return (
    <section ref={ref} aria-label={heading} className="grid grid-cols-1 gap-4">
      <div className="px-gutter flex flex-wrap items-center gap-3">
        <h2 className="text-xl font-bold tracking-tight sm:text-2xl">{heading}</h2>
        {isAiSuggested && (
          <span className="from-accent/18 to-accent/8 text-accent-text inset-ring-accent/25 flex items-center gap-1.5 rounded-full bg-linear-to-r px-3 py-1 text-xs font-semibold inset-ring rtl:bg-linear-to-l">
            <Sparkles aria-hidden className="size-3.5" />
            {messages.aiRecommendations()}
          </span>
        )}
        {actions}
      </div>
      {children}
    </section>
  )
}
