import type { CaptionFile } from '../page-config.ts'
import { loadCaptionTracks } from './caption-tracks.ts'
import { createChoiceMenu } from './choice-menu.ts'
import { createIconButton, type IconButton } from './icon-button.ts'

export type Captions = {
  /** Hidden until a file has arrived. */
  control: HTMLElement
  layer: HTMLElement
  /** Off, or on with the file that was shown last. */
  toggle: () => void
}

/** How a choice of files is offered: by a button that toggles the only one, or by a menu of several. */
type CaptionControl = {
  element: HTMLElement
  offer: (file: CaptionFile) => void
  show: (file?: CaptionFile) => void
}

/** Captions of one or more files. */
export function createCaptions(video: HTMLVideoElement, files: readonly CaptionFile[]): Captions {
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
  choose(undefined)
  return { control: control.element, layer: tracks.layer, toggle }
}

function createToggle({ label }: CaptionFile, toggle: () => void): CaptionControl {
  const { element } = createIconButton('captions', `Captions: ${label}`, toggle, 'c')
  element.hidden = true
  return {
    element,
    offer: () => (element.hidden = false),
    show: (file) => showPressed(element, file),
  }
}

function createMenu(
  files: readonly CaptionFile[],
  choose: (file: CaptionFile | undefined) => void,
): CaptionControl {
  // The menu opens by itself; the button is only its face.
  const button: IconButton = createIconButton('captions', 'Captions', () => {}, 'c')
  const menu = createChoiceMenu({
    button: button.element,
    label: 'Captions',
    choices: [{ name: 'Off', value: undefined }, ...files.map((file) => ({ name: file.label, value: file }))],
    onChoose: choose,
  })
  menu.element.hidden = true
  for (const file of files) menu.offer(file, false)
  return {
    element: menu.element,
    offer: (file) => {
      menu.element.hidden = false
      menu.offer(file, true)
    },
    show: (file) => {
      menu.show(file)
      button.element.classList.toggle('is-on', file !== undefined)
    },
  }
}

function showPressed(button: HTMLElement, file: CaptionFile | undefined): void {
  button.setAttribute('aria-pressed', String(file !== undefined))
}
