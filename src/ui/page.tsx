import type { ReactNode } from 'react'

import { DocumentTitle } from './document-title.tsx'

type PageProps = {
  heading: string
  /** Defaults to the heading. */
  documentTitle?: string
  /** Beside the heading, or below it on narrow screens. */
  actions?: ReactNode
  children: ReactNode
}

/** The layout of a screen with a heading. */
export function Page({ heading, documentTitle = heading, actions, children }: PageProps) {
  return (
    <div className="top-glow px-gutter grid grid-cols-1 gap-6 pt-8 pb-16 sm:gap-8 sm:pt-10">
      <DocumentTitle>{documentTitle}</DocumentTitle>
      <header className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
        <h1 className="text-3xl font-extrabold tracking-[-0.025em] sm:text-4xl">
          <bdi>{heading}</bdi>
        </h1>
        {actions}
      </header>
      {children}
    </div>
  )
}
