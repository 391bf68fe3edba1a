import { createFileRoute, notFound } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'

/** Apart from the route's own file, whose list of chunks is part of the first view. */
const YearReviewScreen = lazy(async () => ({
  default: (await import('#src/screens/statistics/year-review-screen.tsx')).YearReviewScreen,
}))

export const Route = createFileRoute('/_shell/statistics/$year')({
  beforeLoad: ({ params: { year } }) => {
    // eslint-disable-next-line typescript/only-throw-error -- the router requires it
    if (!/^[1-9]\d{3}$/.test(year)) throw notFound()
  },
  component: YearReview,
})

function YearReview() {
  const { year } = Route.useParams()
  return (
    <Suspense>
      <YearReviewScreen key={year} year={Number(year)} />
    </Suspense>
  )
}
