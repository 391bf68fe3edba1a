import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'

import { optionalParam, positiveInteger } from '#src/lib/route-params.ts'
import { RandomScreen } from '#src/screens/random/random-screen.tsx'

export const Route = createFileRoute('/_shell/random')({
  validateSearch: v.object({
    kind: optionalParam(v.picklist(['movie', 'tv'])),
    id: optionalParam(positiveInteger),
  }),
  component: Random,
})

function Random() {
  const { kind, id } = Route.useSearch()
  return <RandomScreen pick={kind && id ? { kind, id } : undefined} />
}
