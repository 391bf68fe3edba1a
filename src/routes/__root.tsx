import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, Outlet } from '@tanstack/react-router'

import { loadMessages } from '#src/i18n/language.ts'

import * as messages from './-messages.ts'

export type RouterContext = { queryClient: QueryClient }

export const Route = createRootRouteWithContext<RouterContext>()({
  component: Root,
  beforeLoad: ({ location }) => (location.pathname === '/' ? undefined : loadMessages()),
})

function Root() {
  return (
    <>
      <SkipLink />
      <Outlet />
    </>
  )
}

function SkipLink() {
  return (
    <a
      href="#main"
      className="bg-accent text-accent-foreground fixed start-3 top-3 z-50 -translate-y-24 rounded-full px-4 py-2 font-semibold focus:translate-y-0"
    >
      {messages.skipToContent()}
    </a>
  )
}
