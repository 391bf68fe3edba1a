import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'

import { RandomScreen } from '#src/blocks/random/random-screen.tsx'
import { counting, optionalPart } from '#src/lib/address.ts'

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
