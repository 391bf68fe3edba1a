import { createIconButton } from './icon-button.ts'

export type Fullscreen = { button: HTMLButtonElement; toggle: () => void }

/** Fullscreen of the whole player, controls included; nothing where the embedding page does not allow it. */
export function createFullscreen(root: HTMLElement): Fullscreen | undefined {
  if (!document.fullscreenEnabled) return undefined
  const change = async () => {
    try {
      await (document.fullscreenElement ? document.exitFullscreen() : root.requestFullscreen())
    } catch {
      // The browser wants a click of its own for this: the film stays as large as it is.
    }
  }
  const toggle = () => void change()
  const button = createIconButton('enterFullscreen', 'Fullscreen', toggle, 'f')
  document.addEventListener('fullscreenchange', () => {
    if (document.fullscreenElement) button.show('leaveFullscreen', 'Leave fullscreen')
    else button.show('enterFullscreen', 'Fullscreen')
  })
  return { button: button.element, toggle }
}
