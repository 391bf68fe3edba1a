import type { Playable } from '#domain/catalogue/title.ts'

import { createElement } from '../controls/create-element.ts'

/** What is playing, at the upper edge. Without a title an episode still tells its numbers. */
export function createTitlePlate(title: string | undefined, playable: Playable): HTMLElement {
  const lines: HTMLElement[] = []
  if (title) lines.push(createElement('h1', { class: 'title' }, title))
  if (playable.kind === 'tv') {
    const place = `Season ${playable.season} · Episode ${playable.episode}`
    lines.push(createElement('p', { class: 'subtitle' }, place))
  }
  return createElement('header', { class: 'title-plate' }, ...lines)
}
