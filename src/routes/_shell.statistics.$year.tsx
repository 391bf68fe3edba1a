import { createFileRoute, notFound } from '@tanstack/react-router'

import { YearReviewScreen } from '#src/features/statistics/year-review/year-review-screen.tsx'

export const Route = createFileRoute('/_shell/statistics/$year')({
  beforeLoad: ({ params: { year } }) => {
    // eslint-disable-next-line typescript/only-throw-error -- the router requires it
    if (!/^[1-9]\d{3}$/.test(year)) throw notFound()
  },
  component: YearReview,
})

function YearReview() {
  const { year } = Route.useParams()
  return <YearReviewScreen key={year} year={Number(year)} />
}
