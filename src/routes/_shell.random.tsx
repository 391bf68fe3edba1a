import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'

import { RandomScreen } from '#src/blocks/random/random-screen.tsx'

export const Route = createFileRoute('/_shell/random')({
  validateSearch: v.object({
    kind: v.fallback(v.optional(v.picklist(['movie', 'tv'])), undefined),
    id: v.fallback(v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))), undefined),
  }),
  component: Random,
})

function Random() {
  const { kind, id } = Route.useSearch()
  return <RandomScreen pick={kind && id ? { kind, id } : undefined} />
}
