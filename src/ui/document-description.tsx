import { useEffect } from 'react'

import { shortenText } from '#domain/catalogue/short-text.ts'

import * as messages from './messages.ts'

/** The server describes the page that it responds with by elements that have this attribute. */
const SERVER_ELEMENTS = 'head > [data-page]'

/**
 * Sets the document's description while it is mounted. Then removes what the server says about the page, such as its
 * canonical URL, which browsers share in place of the current one. Needs a key if it can show another page.
 */
export function DocumentDescription({ children }: { children: string }) {
  useEffect(() => {
    const element = document.querySelector<HTMLMetaElement>('meta[name="description"]')
    if (!element) return
    element.content = shortenText(children) || messages.appDescription()
    return () => {
      element.content = messages.appDescription()
    }
  }, [children])
  useEffect(
    () => () => {
      for (const element of document.querySelectorAll(SERVER_ELEMENTS)) element.remove()
    },
    [],
  )
  return null
}
