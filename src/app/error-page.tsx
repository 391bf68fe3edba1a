import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

import { useIsOnline } from '#src/lib/connection.ts'
import { Button } from '#src/ui/button.tsx'
import { DocumentTitle } from '#src/ui/document-title.tsx'

import * as messages from './messages.ts'
import { IMPORT_FAILED } from './reload-on-stale-chunk.ts'

/** Shown when a screen crashes. Not a lazy chunk: loading a chunk may be what has failed. */
export function ErrorPage({ error }: ErrorComponentProps) {
  const router = useRouter()
  const isOnline = useIsOnline()
  useEffect(() => console.error(error), [error])
  const retry = () => {
    // Firefox remembers until a reload that a chunk could not be loaded.
    if (isOnline && error instanceof Error && error.message.startsWith(IMPORT_FAILED)) location.reload()
    else void router.invalidate()
  }
  const title = isOnline ? messages.crashTitle() : messages.offlineTitle()
  return (
    <div className="mx-auto grid max-w-md justify-items-center gap-3 px-6 py-24 text-center">
      <DocumentTitle>{title}</DocumentTitle>
      <h1 className="text-3xl font-bold tracking-tight text-balance">{title}</h1>
      <p className="text-muted text-pretty">{isOnline ? messages.crashText() : messages.offlineText()}</p>
      <Button className="mt-3" onClick={retry}>
        {messages.tryAgain()}
      </Button>
    </div>
  )
}
