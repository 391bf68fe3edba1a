import { TitleHeader } from '#src/features/titles/page/title-header.tsx'
import { PAGE_WIDTH } from '#src/features/titles/page/title-page.tsx'

import { CastSkeleton } from './cast-skeleton.tsx'
import * as messages from './messages.ts'

export function TitleSkeleton() {
  return (
    <div role="status" aria-label={messages.loadingLabel()}>
      <h1 className="sr-only">{messages.loading()}</h1>
      <TitleHeader
        backdrop={<div className="skeleton size-full opacity-60" />}
        poster={<div className="skeleton aspect-2/3 rounded-xl sm:rounded-2xl lg:rounded-3xl" />}
        heading={
          <div className="grid gap-2 sm:gap-4 lg:gap-5">
            <div className="skeleton h-8 w-4/5 max-w-xl rounded-xl sm:h-12 lg:h-18" />
            <div className="skeleton h-6 w-44 rounded-md" />
          </div>
        }
      >
        <div className="skeleton h-5 w-64 rounded-md" />
        <div className="flex gap-2">
          <div className="skeleton h-7.5 w-24 rounded-full" />
          <div className="skeleton h-7.5 w-20 rounded-full" />
        </div>
        <div className="skeleton h-6 w-48 rounded-md" />
        <div className="flex flex-wrap gap-3 pt-1">
          <div className="skeleton h-12 w-full rounded-full sm:w-40" />
          <div className="skeleton h-12 w-36 rounded-full max-sm:flex-1" />
          <div className="skeleton h-12 w-28 rounded-full max-sm:flex-1" />
          <div className="skeleton h-12 w-68 rounded-full" />
        </div>
        <div className="skeleton h-28 max-w-[65ch] rounded-xl" />
      </TitleHeader>
      <div className={`${PAGE_WIDTH} pt-10 sm:pt-12`}>
        <SectionsSkeleton />
      </div>
    </div>
  )
}

/** Stands for what follows the header. */
function SectionsSkeleton() {
  return (
    <div className="grid grid-cols-1 gap-5">
      <div className="skeleton h-8 w-28 rounded-lg" />
      <CastSkeleton />
    </div>
  )
}
