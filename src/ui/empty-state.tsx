import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

type EmptyStateProps = { icon: LucideIcon; title: string; text?: string; children?: ReactNode }

/** What stands where there is nothing to show: a picture, a word and, as children, a next step. */
export function EmptyState({ icon: Icon, title, text, children }: EmptyStateProps) {
  return (
    <div className="mx-auto grid max-w-md justify-items-center gap-4 px-6 py-20 text-center">
      <span className="bg-raised text-accent-text grid size-20 place-items-center rounded-3xl">
        <Icon aria-hidden className="size-9" strokeWidth={1.5} />
      </span>
      <h1 className="text-2xl font-bold text-balance">{title}</h1>
      {text && <p className="text-soft text-pretty">{text}</p>}
      {children}
    </div>
  )
}
