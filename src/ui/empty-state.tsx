import { clsx } from 'clsx'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

import { DocumentTitle } from './document-title.tsx'

type EmptyStateProps = {
  illustration?: ReactNode
  icon?: LucideIcon
  title: string
  text?: string
  /** 1 if it fills the page, 2 below a page heading. */
  level?: 1 | 2
  /** Buttons or links for the next step. */
  children?: ReactNode
}

const LAYOUT = 'mx-auto grid max-w-md grid-cols-1 justify-items-center gap-3 px-6 py-10 text-center sm:py-14'

export function EmptyState({ illustration, icon: Icon, title, text, level = 1, children }: EmptyStateProps) {
  const Heading = level === 1 ? 'h1' : 'h2'
  return (
    <div className={clsx(LAYOUT, level === 1 && 'min-h-[calc(100dvh-8rem)] content-center')}>
      {level === 1 && <DocumentTitle>{title}</DocumentTitle>}
      {illustration}
      {Icon && (
        <span className="from-accent/25 to-accent/8 text-accent-text inset-ring-accent/25 mb-2 grid size-20 place-items-center rounded-3xl bg-linear-to-br inset-ring">
          <Icon aria-hidden className="size-9" strokeWidth={1.5} />
        </span>
      )}
      <Heading className="text-2xl font-bold tracking-tight text-balance wrap-anywhere sm:text-3xl">
        {title}
      </Heading>
      {text && <p className="text-muted text-pretty wrap-anywhere">{text}</p>}
      {children && <div className="mt-3 flex flex-wrap justify-center gap-3">{children}</div>}
    </div>
  )
}
