import { createElement, createIconButton } from '../elements.ts'
import { insertValues, texts } from '../language.ts'
import type { CaptionFile } from '../page-config.ts'
import { createChoiceMenu } from './menu.ts'

export type Captions = {
  /** Hidden until a file has loaded. */
  control: HTMLElement
  /** Shows the cues. Drawn by the page, so that they can make room for the controls. */
  layer: HTMLElement
  /** Turns captions off, or on with the file that was shown last. */
  toggle: () => void
}

/** A button for a single file, or a menu of several. */
type CaptionControl = {
  element: HTMLElement
  offer: (file: CaptionFile) => void
  show: (file?: CaptionFile) => void
}

/** Loads the caption files and creates a control to choose one. `initial` is shown from the start. */
export function createCaptions(
  video: HTMLVideoElement,
  files: readonly CaptionFile[],
  initial?: CaptionFile,
): Captions {
  const loaded: CaptionFile[] = []
  let shown: CaptionFile | undefined
  let lastShown: CaptionFile | undefined
  const tracks = loadCaptionTracks(video, files, (file) => {
    loaded.push(file)
    control.offer(file)
  })
  const choose = (file: CaptionFile | undefined) => {
    shown = file
    lastShown = file ?? lastShown
    tracks.show(file)
    control.show(file)
  }
  const toggle = () => choose(shown ? undefined : (lastShown ?? files.find((file) => loaded.includes(file))))
  const [only] = files
  const control = only && files.length === 1 ? createToggle(only, toggle) : createMenu(files, choose)
  choose(initial)
  return { control: control.element, layer: tracks.layer, toggle }
}

function createToggle({ label }: CaptionFile, toggle: () => void): CaptionControl {
  const { element } = createIconButton(
    'captions',
    insertValues(texts.onlyCaptions, { language: label }),
    toggle,
    'c',
  )
  element.hidden = true
  return {
    element,
    offer: () => (element.hidden = false),
    show: (file) => element.setAttribute('aria-pressed', String(file !== undefined)),
  }
}

function createMenu(
  files: readonly CaptionFile[],
  choose: (file: CaptionFile | undefined) => void,
): CaptionControl {
  // The menu handles clicks on the button.
  const button = createIconButton('captions', texts.captions, () => {}, 'c')
  const menu = createChoiceMenu({
    button: button.element,
    label: texts.captions,
    choices: [
      { name: texts.captionsOff, value: undefined },
      ...files.map((file) => ({ name: file.label, value: file })),
    ],
    onChoose: choose,
  })
  menu.element.hidden = true
  for (const file of files) menu.setOffered(file, false)
  return {
    element: menu.element,
    offer: (file) => {
      menu.element.hidden = false
      menu.setOffered(file, true)
    },
    show: (file) => {
      menu.show(file)
      button.element.classList.toggle('is-on', file !== undefined)
    },
  }
}

type CaptionTracks = {
  layer: HTMLElement
  show: (file: CaptionFile | undefined) => void
}

/** Loads files of the page's own origin. Calls `onLoad` for each one that loads; others and broken ones are ignored. */
function loadCaptionTracks(
  video: HTMLVideoElement,
  files: readonly CaptionFile[],
  onLoad: (file: CaptionFile) => void,
): CaptionTracks {
  const layer = createElement('div', { class: 'captions', hidden: true })
  let shownFile: CaptionFile | undefined
  const tracks = new Map(files.map((file) => [file, createTrack(file)]))

  const showCues = () => {
    const track = shownFile && tracks.get(shownFile)?.track
    layer.replaceChildren(...(track ? getActiveCues(track, video.currentTime) : []))
  }
  for (const [file, element] of tracks) {
    element.addEventListener('load', () => onLoad(file))
    element.addEventListener('cuechange', () => {
      if (file === shownFile) showCues()
    })
    video.append(element)
    // 'hidden' loads the file and fires `cuechange`, but the browser draws nothing.
    if (isSameOrigin(file.url)) element.track.mode = 'hidden'
  }
  return {
    layer,
    show: (file) => {
      shownFile = file
      layer.hidden = file === undefined
      layer.lang = file?.language ?? ''
      showCues()
    },
  }
}

function createTrack({ url, label, language = '' }: CaptionFile): HTMLTrackElement {
  const source = isSameOrigin(url) && { src: url }
  return createElement('track', { kind: 'captions', label, srclang: language, ...source })
}

function getActiveCues(track: TextTrack, seconds: number): HTMLElement[] {
  return (
    [...(track.activeCues ?? [])]
      .filter((cue) => cue instanceof VTTCue)
      // After a seek to the exact end of a cue, browsers still include it beside the next one.
      .filter((cue) => seconds < cue.endTime)
      .map((cue) => createElement('p', { class: 'caption', dir: 'auto' }, cue.getCueAsHTML()))
  )
}

function isSameOrigin(url: string): boolean {
  return URL.canParse(url, location.href) && new URL(url, location.href).origin === location.origin
}
