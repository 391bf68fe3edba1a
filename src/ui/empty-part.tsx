import type { ReactNode } from 'react'

import type { LucideIcon } from 'lucide-react'

type EmptyPartProps = { icon: LucideIcon; title: string; text?: string; children?: ReactNode }

/** A part of a page that has nothing to show, beneath the page's own heading; as children, a next step. */
export function EmptyPart({ icon: Icon, title, text, children }: EmptyPartProps) {
  return (
    <div className="mx-auto grid max-w-md justify-items-center gap-3 px-6 py-16 text-center sm:py-24">
      <span className="bg-raised text-accent-text mb-2 grid size-20 place-items-center rounded-3xl">
        <Icon aria-hidden className="size-9" strokeWidth={1.5} />
      </span>
      <h2 className="text-xl font-bold text-balance sm:text-2xl">{title}</h2>
      {text && <p className="text-soft text-pretty">{text}</p>}
      {children && <div className="mt-3 flex flex-wrap justify-center gap-3">{children}</div>}
    </div>
  )
}
