import { createFileRoute } from '@tanstack/react-router'

import { collectionQuery } from '#src/features/catalogue/collections.ts'
import { CollectionScreen } from '#src/features/collection/collection-screen.tsx'
import { idParams } from '#src/lib/route-params.ts'

export const Route = createFileRoute('/_shell/collection/$id')({
  codeSplitGroupings: [['loader', 'component']],
  params: idParams,
  // Not awaited: the screen shows that it loads.
  loader: ({ context, params }) => void context.queryClient.prefetchQuery(collectionQuery(params.id)),
  component: Collection,
})

function Collection() {
  const { id } = Route.useParams()
  return <CollectionScreen key={id} id={id} />
}
