import { clsx } from 'clsx'
import { useLayoutEffect, type ComponentProps, type ReactNode } from 'react'

import type { TitleDetail } from '#domain/catalogue/title-detail.ts'
import { Artwork } from '#src/features/catalogue/artwork/artwork.tsx'
import { DarkSection } from '#src/features/titles/page/dark-section.tsx'
import { PAGE_WIDTH } from '#src/features/titles/page/title-page.tsx'
import { Spinner } from '#src/ui/button.tsx'

import * as messages from './messages.ts'

import './watch.css'

/**
 * The frame of the player or of its placeholder. `watch.css` and `tv-mode.css` size it and hide the shell while
 * `data-watching` is set. `:root:has(.watch-stage)` would restyle the whole page on every change of any screen.
 */
export function Stage({ className, ...props }: ComponentProps<'div'>) {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement
    dataset['watching'] = ''
    return () => {
      delete dataset['watching']
    }
  }, [])
  return (
    <div
      className={clsx(
        'watch-stage watch-width relative overflow-hidden bg-black/50 shadow-2xl shadow-black/60 sm:rounded-b-2xl [&:fullscreen]:rounded-none',
        className,
      )}
      {...props}
    />
  )
}

/** As high as the control bar. */
const BAR_SPACE = 'watch-bar-space watch-width h-16 pointer-coarse:h-17'

export function WatchSkeleton() {
  return (
    <div role="status" aria-label={messages.loadingLabel()} className="watch-player">
      <h1 className="sr-only">{messages.loading()}</h1>
      <DarkSection>
        <Stage className="grid place-content-center text-white/70">
          <Spinner />
        </Stage>
        <div className={BAR_SPACE} />
      </DarkSection>
      <div className={`${PAGE_WIDTH} grid gap-4 pt-8`}>
        <div className="skeleton h-10 w-3/5 max-w-lg rounded-xl" />
        <div className="skeleton h-5 w-64 rounded-md" />
        <div className="skeleton h-20 max-w-[65ch] rounded-xl" />
      </div>
    </div>
  )
}

/** The stage without a player. */
export function EmptyStage({ children }: { children: ReactNode }) {
  return (
    <section aria-label={messages.player()} className="watch-player">
      <DarkSection>
        <Stage data-tv-start className="grid place-content-center px-6 text-white">
          {children}
        </Stage>
        <div className={BAR_SPACE} />
      </DarkSection>
    </section>
  )
}

/** A blurred glow around the player. The smallest image is enough for it. */
export function AmbientLight({ title, isOn }: { title: TitleDetail; isOn: boolean }) {
  return (
    <div aria-hidden className="absolute inset-0 -z-10 overflow-hidden">
      <Artwork
        paths={[title.backdropPath, title.posterPath]}
        alt=""
        size="w200"
        width={200}
        height={113}
        isEager
        fallback={<span />}
        className={`size-full scale-125 bg-transparent blur-3xl saturate-125 transition-opacity duration-1000 ${isOn ? 'opacity-40' : 'opacity-0'}`}
      />
      <div className="via-background/45 to-background absolute inset-0 bg-linear-to-b from-transparent" />
    </div>
  )
}
