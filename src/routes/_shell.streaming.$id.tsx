import { createFileRoute, notFound } from '@tanstack/react-router'

import { findStreamingService } from '#domain/streaming/streaming-services.ts'
import { LandingScreen } from '#src/features/streaming/landing-screen.tsx'

/** The loader resolves the service only: each row loads, fails and retries on its own. */
export const Route = createFileRoute('/_shell/streaming/$id')({
  loader: ({ params }) => {
    const service = findStreamingService(params.id)
    // eslint-disable-next-line typescript/only-throw-error -- the router requires it
    if (!service) throw notFound()
    return service
  },
  component: Streaming,
})

function Streaming() {
  const service = Route.useLoaderData()
  return <LandingScreen key={service.id} service={service} />
}
