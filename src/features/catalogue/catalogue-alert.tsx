import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

import {
  getFailureReason,
  retryFailedQueries,
  useOutage,
} from '#src/features/catalogue/client/catalogue-error.ts'
import { createStore, useStore } from '#src/lib/store.ts'
import { ErrorAlert } from '#src/ui/error-alert.tsx'

import * as messages from './messages.ts'

type CatalogueAlertProps = {
  message: string
  onRetry: () => void
  /** Where no query of the page has failed. */
  error?: unknown
}

/** Where alerts stand, in the order of the page. */
const alertPlaces = createStore<readonly Element[]>([])

/**
 * Says that a part of the page has failed. If the whole catalogue does, the first alert of the page or dialog says why,
 * once, and its retry loads all parts; the others only say what is missing.
 */
export function CatalogueAlert({ message, onRetry, error }: CatalogueAlertProps) {
  const client = useQueryClient()
  const pageOutage = useOutage()
  const reason = error === undefined ? pageOutage : getFailureReason(error)
  const outage = reason === 'missing' ? undefined : reason
  const [place, setPlace] = useState<Element | null>(null)
  const isFirst = useIsFirst(place)
  if (!outage) return <ErrorAlert message={message} onRetry={onRetry} />
  const retry = () => {
    onRetry()
    retryFailedQueries(client)
  }
  return (
    <div ref={setPlace}>
      {isFirst && <ErrorAlert message={message} detail={messages.outage()[outage]} onRetry={retry} />}
      {place && !isFirst && <p className="text-muted">{message}</p>}
    </div>
  )
}

function useIsFirst(place: Element | null): boolean {
  useEffect(() => {
    if (!place) return undefined
    alertPlaces.update((places) => [...places, place].toSorted(compareInPage))
    return () => alertPlaces.update((places) => places.filter((other) => other !== place))
  }, [place])
  const container = place && getContainer(place)
  return useStore(alertPlaces).find((other) => getContainer(other) === container) === place
}

/** Search suggestions are in neither of them. */
function getContainer(place: Element): Element | null {
  return place.closest('dialog, main')
}

function compareInPage(one: Element, other: Element): number {
  return one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1
}
