import { useQuery } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'

import type { TitleRef } from '#domain/catalogue/title.ts'
import { titleDetailQuery } from '#src/features/catalogue/queries.ts'
import { firstPickQuery } from '#src/features/catalogue/random-title.ts'
import { FailedScreen } from '#src/ui/failed-screen.tsx'

import { PickView } from './pick-view.tsx'
import { RandomFrame, RandomSkeleton } from './random-frame.tsx'

/** A title drawn at random. The draw stands in the address, so that going back finds it again. */
export function RandomScreen({ pick }: { pick: TitleRef | undefined }) {
  return pick ? <Pick pick={pick} /> : <FirstPick />
}

function FirstPick() {
  const { data, isError, refetch } = useQuery(firstPickQuery())
  if (data) return <Navigate to="/random" search={data} replace />
  return <RandomWait isError={isError} onRetry={() => void refetch()} />
}

function Pick({ pick }: { pick: TitleRef }) {
  const { data, isError, refetch } = useQuery(titleDetailQuery(pick))
  if (data) return <PickView title={data} />
  return <RandomWait isError={isError} onRetry={() => void refetch()} />
}

function RandomWait({ isError, onRetry }: { isError: boolean; onRetry: () => void }) {
  if (!isError) return <RandomSkeleton />
  return (
    <RandomFrame>
      <FailedScreen message="Nothing could be picked just now." onRetry={onRetry} />
    </RandomFrame>
  )
}
