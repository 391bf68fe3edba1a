import type { ReactNode } from 'react'

import { DocumentTitle } from '#src/ui/document-title.tsx'

import { LogoLink } from '../../components/shell/logo-link.tsx'
import { PosterWall } from './poster-wall.tsx'

type AuthFrameProps = { heading: string; text: string; children: ReactNode }

/** The sign-in and sign-up pages: a form beside a wall of posters, or beneath it where there is no room beside. */
export function AuthFrame({ heading, text, children }: AuthFrameProps) {
  return (
    <main
      id="main"
      tabIndex={-1}
      className="relative isolate grid min-h-dvh grid-cols-1 lg:grid-cols-[1.1fr_minmax(30rem,1fr)]"
    >
      <DocumentTitle>{heading}</DocumentTitle>
      <div className="max-lg:contents">
        <PosterWall />
      </div>
      <div className="mx-auto flex w-full max-w-md flex-col px-5 pt-7 pb-12 wrap-anywhere max-lg:[--logo-gap:7.5rem] sm:px-0 lg:justify-center lg:pt-10">
        <LogoLink className="mb-(--logo-gap,2.25rem) w-fit" />
        <h1 className="text-3xl leading-tight font-extrabold tracking-[-0.025em] text-balance sm:text-4xl">
          {heading}
        </h1>
        <p className="text-muted mt-2 mb-7 text-pretty sm:text-lg">{text}</p>
        {children}
      </div>
    </main>
  )
}
