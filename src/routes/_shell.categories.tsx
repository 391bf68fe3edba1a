import { createFileRoute } from '@tanstack/react-router'

import { CategoriesScreen } from '#src/features/categories/categories-screen.tsx'
import { categoriesSearch } from '#src/features/categories/categories-search.ts'

export const Route = createFileRoute('/_shell/categories')({
  validateSearch: categoriesSearch,
  component: Categories,
})

function Categories() {
  const view = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <CategoriesScreen
      view={view}
      onViewChange={(search) => void navigate({ search, replace: true, resetScroll: false })}
    />
  )
}
