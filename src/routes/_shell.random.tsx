import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'

import { RandomScreen } from '#src/features/picker/random/random-screen.tsx'
import { optionalParam, positiveInteger, textParam } from '#src/lib/route-params.ts'

export const Route = createFileRoute('/_shell/random')({
  validateSearch: v.object({
    kind: optionalParam(v.picklist(['movie', 'tv'])),
    id: optionalParam(positiveInteger),
    picker: textParam,
  }),
  component: Random,
})

function Random() {
  const { kind, id, picker } = Route.useSearch()
  return <RandomScreen pick={kind && id ? { kind, id } : undefined} picker={picker} />
}
