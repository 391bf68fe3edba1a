import { createFileRoute, notFound } from '@tanstack/react-router'

/** Any address that is none of ours: not found, but inside the common layout like the rest (spec, section 2). */
export const Route = createFileRoute('/_shell/$')({
  loader: () => {
    // eslint-disable-next-line typescript/only-throw-error -- the router's own way of saying so
    throw notFound()
  },
})
