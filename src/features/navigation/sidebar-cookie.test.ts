import { expect, test } from 'vitest'

import { parseSidebarCookie, serializeSidebarCookie } from './sidebar-cookie.ts'

test.each([true, false])('the cookie of the sidebar lasts for a week: %s', (isExpanded) => {
  const cookie = serializeSidebarCookie(isExpanded)
  expect(cookie).toBe(`sidebar:state=${isExpanded}; path=/; max-age=604800; samesite=lax`)
  expect(parseSidebarCookie(`other=1; ${cookie.split('; ')[0]}`)).toBe(isExpanded)
})

test.each(['', 'sidebar:state=other', 'other:sidebar:state=false'])(
  'the sidebar is expanded with the cookies %j',
  (cookies) => {
    expect(parseSidebarCookie(cookies)).toBe(true)
  },
)
