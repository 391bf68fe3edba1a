import type { ImageSources } from '#domain/catalogue/catalogue-urls.ts'

/** A catalogue request that the page's inline script started before the app had loaded. */
type PrefetchedResponse = {
  url: string
  response: Promise<Response>
  /** The images in the response that the first view shows; set once it has arrived. */
  images?: (ImageSources & { sizes: string })[]
}

declare global {
  interface Window {
    prefetchedResponse?: PrefetchedResponse
  }
}

export function prefetchResponse(url: string): PrefetchedResponse {
  const response = fetch(url)
  // The consumer handles the error; this only prevents an unhandled rejection.
  response.catch(() => {})
  return (window.prefetchedResponse = { url, response })
}

/** Returns the prefetched response for this URL, at most once. */
export function takePrefetchedResponse(url: string): Promise<Response> | undefined {
  const prefetched = window.prefetchedResponse
  if (prefetched?.url !== url) return undefined
  delete window.prefetchedResponse
  return prefetched.response
}

/** Preloads the hero images, which the elements that show them then find in flight. */
export function preloadHeroImages(): void {
  for (const { src, srcset, sizes } of window.prefetchedResponse?.images ?? []) {
    // A detached <img> would wait for the current script to end.
    const link = Object.assign(document.createElement('link'), { rel: 'preload', as: 'image' })
    Object.assign(link, { fetchPriority: 'high', imageSrcset: srcset, imageSizes: sizes, href: src })
    document.head.append(link)
  }
}
