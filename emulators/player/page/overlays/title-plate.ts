import type { PlayRequest } from '../../../../domain/players/play-request.ts'
import { createElement } from '../controls/create-element.ts'

/** Which source plays, and what, at the upper edge. Without a title an episode still tells its numbers. */
export function createTitlePlate(sourceName: string, { title, playable }: PlayRequest): HTMLElement {
  const lines: HTMLElement[] = [createElement('p', { class: 'source-name' }, sourceName)]
  if (title) lines.push(createElement('h1', { class: 'title' }, title))
  if (playable.kind === 'tv') {
    const place = `Season ${playable.season} · Episode ${playable.episode}`
    lines.push(createElement('p', { class: 'subtitle' }, place))
  }
  return createElement('header', { class: 'title-plate' }, ...lines)
}
