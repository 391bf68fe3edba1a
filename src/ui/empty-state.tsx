import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

import { DocumentTitle } from './document-title.tsx'

type EmptyStateProps = {
  icon: LucideIcon
  title: string
  text?: string
  /** 1 where it is the whole page, 2 beneath a page's own heading. */
  level?: 1 | 2
  /** The next step. */
  children?: ReactNode
}

/** What stands where there is nothing to show: a picture, a word and a next step. */
export function EmptyState({ icon: Icon, title, text, level = 1, children }: EmptyStateProps) {
  const Heading = level === 1 ? 'h1' : 'h2'
  return (
    <div className="mx-auto grid max-w-md justify-items-center gap-3 px-6 py-16 text-center sm:py-24">
      {level === 1 && <DocumentTitle>{title}</DocumentTitle>}
      <span className="bg-raised text-accent-text mb-2 grid size-20 place-items-center rounded-3xl">
        <Icon aria-hidden className="size-9" strokeWidth={1.5} />
      </span>
      <Heading className="text-xl font-bold text-balance sm:text-2xl">{title}</Heading>
      {text && <p className="text-soft text-pretty">{text}</p>}
      {children && <div className="mt-3 flex flex-wrap justify-center gap-3">{children}</div>}
    </div>
  )
}
