/** Creates an element. An attribute of `true` has no value; one of `false` is left out. */
export function createElement<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Record<string, string | boolean> = {},
  ...contents: (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== false) element.setAttribute(name, value === true ? '' : value)
  }
  element.append(...contents)
  return element
}

export type IconButton = {
  element: HTMLButtonElement
  /** Changes the icon and the label, which is also the tooltip. */
  show: (icon: IconName, label: string) => void
}

/** Creates a round button with an icon. The tooltip names the `shortcut`, a key that does the same. */
export function createIconButton(
  icon: IconName,
  label: string,
  onClick: () => void,
  shortcut?: string,
): IconButton {
  const element = createElement('button', { type: 'button', class: 'icon-button' })
  let shownIcon: IconName | undefined
  const show = (icon: IconName, label: string) => {
    if (icon !== shownIcon) element.replaceChildren(createIcon(icon))
    shownIcon = icon
    element.setAttribute('aria-label', label)
    element.title = shortcut ? `${label} (${shortcut})` : label
  }
  show(icon, label)
  element.addEventListener('click', onClick)
  return { element, show }
}

const SVG = 'http://www.w3.org/2000/svg'

/** On a 24 by 24 grid. `fill` and `line` are paths, `text` is centered. */
type Drawing = { fill?: string; line?: string; text?: string }

const CORNERS_OUT =
  'M4 9V6a2 2 0 0 1 2-2h3M15 4h3a2 2 0 0 1 2 2v3M20 15v3a2 2 0 0 1-2 2h-3M9 20H6a2 2 0 0 1-2-2v-3'
const CORNERS_IN =
  'M9 4v3a2 2 0 0 1-2 2H4M20 9h-3a2 2 0 0 1-2-2V4M15 20v-3a2 2 0 0 1 2-2h3M4 15h3a2 2 0 0 1 2 2v3'
const SPEAKER =
  'M3.5 9.6v4.8a.6.6 0 0 0 .6.6h3l4.3 3.6a.7.7 0 0 0 1.1-.5V5.9a.7.7 0 0 0-1.1-.5L7.1 9h-3a.6.6 0 0 0-.6.6Z'
const SCREEN = 'M5 5.5h14a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-9a2 2 0 0 1 2-2Z'

const DRAWINGS = {
  play: { fill: 'M8 5.3v13.4a.8.8 0 0 0 1.2.7l10.7-6.7a.8.8 0 0 0 0-1.4L9.2 4.6A.8.8 0 0 0 8 5.3Z' },
  pause: {
    fill: 'M7.5 4.5h2a1 1 0 0 1 1 1v13a1 1 0 0 1-1 1h-2a1 1 0 0 1-1-1v-13a1 1 0 0 1 1-1ZM14.5 4.5h2a1 1 0 0 1 1 1v13a1 1 0 0 1-1 1h-2a1 1 0 0 1-1-1v-13a1 1 0 0 1 1-1Z',
  },
  replay: { line: 'M4.5 13.5a7.7 7.7 0 1 0 1.4-6L4 10M4 5v5h5' },
  back: { line: 'M12 4.5a8 8 0 1 1-7.6 5.5M14.5 1.8 11.6 4.5l2.9 2.7', text: '10' },
  forward: { line: 'M12 4.5a8 8 0 1 0 7.6 5.5M9.5 1.8l2.9 2.7-2.9 2.7', text: '10' },
  loud: { fill: SPEAKER, line: 'M15.8 9a4.2 4.2 0 0 1 0 6M18.4 6.5a7.8 7.8 0 0 1 0 11' },
  quiet: { fill: SPEAKER, line: 'M15.8 9a4.2 4.2 0 0 1 0 6' },
  muted: { fill: SPEAKER, line: 'M16.2 9.6l4.8 4.8M21 9.6l-4.8 4.8' },
  captions: { line: `${SCREEN}M6.5 11.5h5M14.5 11.5h3M6.5 14.7h3M12.5 14.7h5` },
  pictureInPicture: {
    line: SCREEN,
    fill: 'M13.5 12h4a1 1 0 0 1 1 1v2.5a1 1 0 0 1-1 1h-4a1 1 0 0 1-1-1V13a1 1 0 0 1 1-1Z',
  },
  next: {
    fill: 'M5.5 6v12a.7.7 0 0 0 1.1.6l8.6-6a.7.7 0 0 0 0-1.2l-8.6-6a.7.7 0 0 0-1.1.6Z',
    line: 'M18.5 5.8v12.4',
  },
  enterFullscreen: { line: CORNERS_OUT },
  leaveFullscreen: { line: CORNERS_IN },
} satisfies Record<string, Drawing>

export type IconName = keyof typeof DRAWINGS

/** Creates an icon that is hidden from assistive technology. Its control needs a label. */
export function createIcon(name: IconName): SVGSVGElement {
  const { fill, line, text }: Drawing = DRAWINGS[name]
  const icon = document.createElementNS(SVG, 'svg')
  icon.setAttribute('viewBox', '0 0 24 24')
  icon.setAttribute('aria-hidden', 'true')
  icon.classList.add('icon')
  if (fill) icon.append(createShape('path', { class: 'icon-fill', d: fill }))
  if (line) icon.append(createShape('path', { class: 'icon-line', d: line }))
  if (text) {
    const figures = createShape('text', { class: 'icon-text', x: '12', y: '15.3' })
    figures.textContent = text
    icon.append(figures)
  }
  return icon
}

function createShape(tag: 'path' | 'text', attributes: Record<string, string>): SVGElement {
  const element = document.createElementNS(SVG, tag)
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  return element
}
