/**
 * Asks for the hero's pictures while the app is still being set up: its code has arrived, so that the network is free. The
 * elements that show them find them on their way.
 */
export function startPictures(): void {
  for (const { src, srcset, sizes } of window.earlyAnswer?.pictures ?? []) {
    // An image element would ask only after the script that made it.
    const link = Object.assign(document.createElement('link'), { rel: 'preload', as: 'image' })
    Object.assign(link, { fetchPriority: 'high', imageSrcset: srcset, imageSizes: sizes, href: src })
    document.head.append(link)
  }
}
