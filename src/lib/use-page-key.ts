import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'

/** Returns a key for a part of the page, unique in the document: Home stays in it while another page is open. */
export function usePageKey(name: string): string {
  const { state } = useRouter()
  // Not `useLocation`, which would render every row of a hidden Home at each navigation.
  const [path] = useState(() => state.location.pathname)
  return `${path} ${name}`
}
