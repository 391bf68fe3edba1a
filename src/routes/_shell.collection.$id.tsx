import { createFileRoute } from '@tanstack/react-router'

import { idParams } from '#src/lib/route-params.ts'
import { CollectionScreen } from '#src/screens/collection/collection-screen.tsx'

export const Route = createFileRoute('/_shell/collection/$id')({ params: idParams, component: Collection })

function Collection() {
  const { id } = Route.useParams()
  return <CollectionScreen key={id} id={id} />
}
