import { useEffect } from 'react'

const APP_NAME = 'Marquee'

/** Names the tab after what it shows, for as long as it shows it. The page itself carries the app's name alone. */
export function DocumentTitle({ children }: { children: string }) {
  useEffect(() => {
    document.title = `${children} · ${APP_NAME}`
    return () => {
      document.title = APP_NAME
    }
  }, [children])
  return null
}
