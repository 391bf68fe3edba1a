import { useEffect } from 'react'

import * as messages from './messages.ts'

/** Sets the document title while it is mounted. */
export function DocumentTitle({ children }: { children: string }) {
  useEffect(() => {
    document.title = `${children} · ${messages.appName}`
    return () => {
      document.title = messages.appName
    }
  }, [children])
  return null
}
