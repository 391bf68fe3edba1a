import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'

import { counting, optionalPart } from '#src/lib/address.ts'
import { RandomScreen } from '#src/screens/random/random-screen.tsx'

export const Route = createFileRoute('/_shell/random')({
  validateSearch: v.object({
    kind: optionalPart(v.picklist(['movie', 'tv'])),
    id: optionalPart(counting),
  }),
  component: Random,
})

function Random() {
  const { kind, id } = Route.useSearch()
  return <RandomScreen pick={kind && id ? { kind, id } : undefined} />
}
