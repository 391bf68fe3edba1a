import { createElement } from './create-element.ts'
import { createIconButton } from './icon-button.ts'

export type Captions = {
  /** Hidden until a file has arrived. */
  button: HTMLButtonElement
  /** Where the lines are shown: our own, so that they can step aside for the controls. */
  layer: HTMLElement
  toggle: () => void
}

/** Captions from a file of the page's own origin. Another origin's file, or a broken one, shows nothing at all. */
export function createCaptions(video: HTMLVideoElement, subtitle: { url: string; label: string }): Captions {
  const layer = createElement('div', { class: 'captions', hidden: true })
  const element = createElement('track', { kind: 'captions', label: subtitle.label })
  let areShown = false
  const toggle = () => {
    if (!button.element.hidden) showLines(!areShown)
  }
  const button = createIconButton('captions', `Captions: ${subtitle.label}`, toggle, 'c')
  button.element.hidden = true

  const showLines = (shown: boolean) => {
    areShown = shown
    layer.hidden = !shown
    button.element.setAttribute('aria-pressed', String(shown))
  }
  showLines(false)

  element.addEventListener('load', () => (button.element.hidden = false))
  element.addEventListener('cuechange', () =>
    layer.replaceChildren(...activeLines(element.track, video.currentTime)),
  )
  if (isOwnAddress(subtitle.url)) {
    element.src = subtitle.url
    video.append(element)
    // 'hidden' loads the file and follows it, without the browser's own drawing.
    element.track.mode = 'hidden'
  }
  return { button: button.element, layer, toggle }
}

function activeLines(track: TextTrack, seconds: number): HTMLElement[] {
  return (
    [...(track.activeCues ?? [])]
      .filter((cue) => cue instanceof VTTCue)
      // After a seek to the very end of a line browsers still count it in, beside the next.
      .filter((cue) => seconds < cue.endTime)
      .map((cue) => createElement('p', { class: 'caption' }, cue.getCueAsHTML()))
  )
}

function isOwnAddress(address: string): boolean {
  return URL.canParse(address, location.href) && new URL(address, location.href).origin === location.origin
}
