import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

import { getFailureReason, retryFailedQueries, useOutage } from '#src/features/catalogue/catalogue-error.ts'
import { createStore, useStore } from '#src/lib/store.ts'
import { ErrorAlert } from '#src/ui/error-alert.tsx'

import * as messages from './catalogue-messages.ts'

type CatalogueAlertProps = {
  message: string
  onRetry: () => void
  /** Where no query of the page has failed. */
  error?: unknown
  /** One of many lists on a page. In an outage, the first one speaks for all. */
  isInRow?: boolean
}

/** Where alerts share one message, in the order of the page. */
const sharedPlaces = createStore<readonly Element[]>([])

/** Says that a part of the page has failed, and why if the whole catalogue does. An invalid API key is named once. */
export function CatalogueAlert({ message, onRetry, error, isInRow = false }: CatalogueAlertProps) {
  const client = useQueryClient()
  const pageOutage = useOutage()
  const reason = error === undefined ? pageOutage : getFailureReason(error)
  const outage = reason === 'missing' ? undefined : reason
  const isShared = outage === 'api-key' || (outage === 'unreachable' && isInRow)
  const [place, setPlace] = useState<Element | null>(null)
  const isFirst = useIsFirst(place)
  if (!isShared)
    return <ErrorAlert message={message} detail={outage && messages.outage[outage]} onRetry={onRetry} />
  const retry = () => {
    onRetry()
    retryFailedQueries(client)
  }
  return (
    <div ref={setPlace}>
      {isFirst && <ErrorAlert message={message} detail={messages.outage[outage]} onRetry={retry} />}
    </div>
  )
}

function useIsFirst(place: Element | null): boolean {
  useEffect(() => {
    if (!place) return undefined
    sharedPlaces.update((places) => [...places, place].toSorted(compareInPage))
    return () => sharedPlaces.update((places) => places.filter((other) => other !== place))
  }, [place])
  return useStore(sharedPlaces)[0] === place
}

function compareInPage(one: Element, other: Element): number {
  return one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1
}
