import { useQuery } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'

import type { TitleRef } from '#domain/catalogue/title.ts'
import { titleDetailQuery } from '#src/features/catalogue/queries.ts'
import { firstPickQuery } from '#src/features/catalogue/random-title.ts'
import { ErrorScreen } from '#src/ui/error-screen.tsx'

import { RandomFrame, RandomSkeleton } from './random-frame.tsx'
import { RandomPick } from './random-pick.tsx'

/** A random title. The pick is part of the URL so that going back restores it. */
export function RandomScreen({ pick }: { pick: TitleRef | undefined }) {
  return pick ? <Pick pick={pick} /> : <FirstPick />
}

function FirstPick() {
  const { data, isError, refetch } = useQuery(firstPickQuery())
  if (data) return <Navigate to="/random" search={data} replace />
  return <RandomPlaceholder isError={isError} onRetry={() => void refetch()} />
}

function Pick({ pick }: { pick: TitleRef }) {
  const { data, isError, refetch } = useQuery(titleDetailQuery(pick))
  if (data) return <RandomPick title={data} />
  return <RandomPlaceholder isError={isError} onRetry={() => void refetch()} />
}

function RandomPlaceholder({ isError, onRetry }: { isError: boolean; onRetry: () => void }) {
  if (!isError) return <RandomSkeleton />
  return (
    <RandomFrame>
      <ErrorScreen message="Nothing could be picked just now." onRetry={onRetry} />
    </RandomFrame>
  )
}
