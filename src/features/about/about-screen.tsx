import { useQuery } from '@tanstack/react-query'
import { ExternalLink } from 'lucide-react'

import { JustWatchAttribution } from '#src/features/streaming/justwatch-attribution.tsx'
import { buttonVariants } from '#src/ui/button.tsx'
import { ErrorAlert } from '#src/ui/error-alert.tsx'
import { Page } from '#src/ui/page.tsx'
import { Panel } from '#src/ui/panel.tsx'

import { type Library, licensesQuery } from './licenses-query.ts'
import * as messages from './messages.ts'
import { TmdbLogo } from './tmdb-logo.tsx'

const TMDB_URL = 'https://www.themoviedb.org'

/** The app's version, where its data comes from, and the licenses of its libraries. */
export function AboutScreen() {
  return (
    <div className="[--gutter:max(1rem,50%-26rem)] sm:[--gutter:max(2rem,50%-26rem)]">
      <Page heading={messages.heading()}>
        <div className="grid gap-1">
          <p>{messages.intro()}</p>
          <p className="text-muted text-sm tabular-nums">
            {messages.version(import.meta.env.VITE_APP_VERSION)}
          </p>
        </div>
        <Panel heading={messages.dataHeading()}>
          <div className="grid justify-items-start gap-3">
            <TmdbLogo />
            <p className="text-pretty">{messages.tmdbNotice()}</p>
            <p className="text-muted text-pretty">{messages.demoNotice()}</p>
            <a
              href={TMDB_URL}
              target="_blank"
              rel="noreferrer"
              className={buttonVariants({ tone: 'quiet', size: 'small' })}
            >
              {messages.tmdbLink()}
              <ExternalLink aria-hidden className="size-3.5" />
            </a>
          </div>
        </Panel>
        <Panel heading={messages.streamingHeading()}>
          <div className="grid gap-1">
            <JustWatchAttribution />
            <p className="text-muted text-pretty">{messages.streamingText()}</p>
          </div>
        </Panel>
        <Panel heading={messages.librariesHeading()} text={messages.librariesText()}>
          <Licenses />
        </Panel>
      </Page>
    </div>
  )
}

function Licenses() {
  const { data: libraries, isError, refetch } = useQuery(licensesQuery())
  if (libraries) {
    return (
      <ul
        aria-label={messages.libraries()}
        className="divide-border border-border divide-y rounded-2xl border"
      >
        {libraries.map((library) => (
          <li key={`${library.name} ${library.version}`}>
            <LibraryLicense library={library} />
          </li>
        ))}
      </ul>
    )
  }
  return isError ? (
    <ErrorAlert message={messages.librariesFailed()} onRetry={() => void refetch()} />
  ) : (
    <div role="status" aria-label={messages.loadingLibraries()} className="skeleton h-96 rounded-2xl" />
  )
}

function LibraryLicense({ library: { name, version, license, text } }: { library: Library }) {
  const title = (
    <>
      <bdi className="min-w-0 flex-1 font-semibold wrap-anywhere">{name}</bdi>
      <span className="text-muted text-sm tabular-nums">{version}</span>
      <span className="text-muted text-sm">{license}</span>
    </>
  )
  const row = 'flex min-h-12 flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2.5'
  if (!text) return <p className={row}>{title}</p>
  return (
    <details>
      <summary className={`${row} hover:bg-card rounded-2xl`}>{title}</summary>
      <pre className="text-muted border-border overflow-x-auto border-t px-4 py-3 text-xs whitespace-pre-wrap">
        {text}
      </pre>
    </details>
  )
}
