import { createIconButton } from './icon-button.ts'

/** The button for a small floating window, or nothing where the browser has none. */
export function createPictureInPictureButton(video: HTMLVideoElement): HTMLButtonElement | undefined {
  if (!document.pictureInPictureEnabled) return undefined
  const toggle = async () => {
    try {
      await (document.pictureInPictureElement
        ? document.exitPictureInPicture()
        : video.requestPictureInPicture())
    } catch {
      // Refused before the first frame, or by the embedding page: the film simply stays where it is.
    }
  }
  const button = createIconButton('pictureInPicture', 'Picture in picture', () => void toggle())
  button.element.classList.add('picture-in-picture-button')
  const showState = () =>
    button.element.setAttribute('aria-pressed', String(document.pictureInPictureElement === video))
  video.addEventListener('enterpictureinpicture', showState)
  video.addEventListener('leavepictureinpicture', showState)
  showState()
  return button.element
}
