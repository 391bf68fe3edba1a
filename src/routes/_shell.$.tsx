import { createFileRoute, notFound } from '@tanstack/react-router'

/** Unknown URLs, which show the not-found page inside the app shell. */
export const Route = createFileRoute('/_shell/$')({
  loader: () => {
    // eslint-disable-next-line typescript/only-throw-error -- the router requires it
    throw notFound()
  },
})
