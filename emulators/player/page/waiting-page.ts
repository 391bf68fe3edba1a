import { parsePlayerUrl, type ParsedPlayerUrl } from '../protocol/player-url.ts'
import { parseOpenMessage, WAITING_MESSAGE } from '../protocol/waiting.ts'
import { parsePageConfig, type PageConfig } from './page-config.ts'
import { getEmbeddingOrigin } from './parent-messaging.ts'
import { preloadStreamCode } from './playback/stream.ts'

/** The title to play, and how the provider in the URL shows it. */
export type OpenedPage = ParsedPlayerUrl & { config: PageConfig }

/**
 * Loads the player's code and tells the embedding page. Resolves when that page names a title; the document has its URL
 * by then. Never resolves without an allowed parent. The server tells what to play only now.
 */
export async function waitForTitle(allowedParentOrigins: readonly string[]): Promise<OpenedPage> {
  preloadStreamCode()
  const url = await receiveUrl(getEmbeddingOrigin(allowedParentOrigins))
  const opened = await fetchPage(url)
  // The page itself shows what is wrong.
  if (!opened) location.replace(url)
  return opened ?? new Promise<never>(() => {})
}

function receiveUrl(parentOrigin: string | undefined): Promise<URL> {
  return new Promise((resolve) => {
    if (parentOrigin === undefined) return
    const { parent } = window
    window.addEventListener('message', function receive({ source, origin, data }) {
      const url = source === parent && origin === parentOrigin ? parseOpenMessage(data) : undefined
      if (url?.origin !== location.origin) return
      window.removeEventListener('message', receive)
      resolve(url)
    })
    parent.postMessage(WAITING_MESSAGE, parentOrigin)
  })
}

async function fetchPage(url: URL): Promise<OpenedPage | undefined> {
  try {
    const response = await fetch(url, { headers: { accept: 'application/json' } })
    const parsed = parsePlayerUrl(new URL(response.url))
    if (!response.ok || !parsed) return undefined
    const config = parsePageConfig(await response.json())
    history.replaceState(null, '', response.url)
    return { ...parsed, config }
  } catch {
    return undefined
  }
}
