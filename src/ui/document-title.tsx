import { useEffect } from 'react'

const APP_NAME = 'Marquee'

/** Sets the document title while it is mounted. */
export function DocumentTitle({ children }: { children: string }) {
  useEffect(() => {
    document.title = `${children} · ${APP_NAME}`
    return () => {
      document.title = APP_NAME
    }
  }, [children])
  return null
}
