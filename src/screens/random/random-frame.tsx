import { Shuffle } from 'lucide-react'
import type { ReactNode } from 'react'

import { DocumentTitle } from '#src/ui/document-title.tsx'

type RandomFrameProps = {
  backdrop?: ReactNode
  children: ReactNode
}

export function RandomFrame({ backdrop, children }: RandomFrameProps) {
  return (
    <div className="under-top-bar relative isolate grid min-h-dvh content-start overflow-hidden lg:content-center">
      <DocumentTitle>Random Pick</DocumentTitle>
      {backdrop}
      <Spotlight />
      <div className="px-gutter mx-auto grid w-full max-w-6xl gap-6 pt-8 pb-16 sm:gap-9 sm:pt-10 lg:pt-6">
        <h1 className="text-accent-text flex items-center gap-2.5 text-lg font-bold">
          <Shuffle aria-hidden className="size-5" />
          Random Pick
        </h1>
        {children}
      </div>
    </div>
  )
}

function Spotlight() {
  return (
    <div
      aria-hidden
      className="from-accent/18 dark:from-accent-text/25 absolute top-0 left-1/2 -z-10 h-full w-[44rem] -translate-x-1/2 bg-linear-to-b to-transparent to-85% [clip-path:polygon(46%_0,54%_0,100%_100%,0_100%)] sm:left-28 lg:left-[max(14rem,calc(50%-25rem))]"
    />
  )
}

export const PICK_COLUMNS =
  'grid items-start gap-7 sm:grid-cols-[10rem_1fr] sm:gap-8 lg:grid-cols-[20rem_1fr] lg:gap-14'

export function RandomSkeleton() {
  return (
    <RandomFrame>
      <div role="status" aria-label="Picking something for you..." className={PICK_COLUMNS}>
        <div className="skeleton mx-auto aspect-2/3 w-48 rounded-3xl sm:w-full" />
        <div className="grid gap-5">
          <div className="skeleton h-7 w-24 rounded-full" />
          <div className="skeleton h-12 w-4/5 rounded-xl" />
          <div className="skeleton h-5 w-2/5 rounded-md" />
          <div className="skeleton h-28 w-full rounded-xl" />
          <p className="text-muted text-sm font-medium">Picking something for you...</p>
        </div>
      </div>
    </RandomFrame>
  )
}
