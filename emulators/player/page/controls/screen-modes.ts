import { getVideoFullscreen } from '../browser-features.ts'
import { createIconButton } from '../elements.ts'
import { texts } from '../language.ts'

export type Fullscreen = { button: HTMLButtonElement; toggle: () => void }

/**
 * Creates the fullscreen button for the whole player, or on iPhones for the video alone; undefined if the embedding page
 * does not allow fullscreen.
 */
export function createFullscreen(root: HTMLElement, video: HTMLVideoElement): Fullscreen | undefined {
  const fillWithVideo = getVideoFullscreen(video)
  if (fillWithVideo) {
    // The system's player has its own button to leave.
    const { element } = createIconButton('enterFullscreen', texts.fullscreen, fillWithVideo, 'f')
    return { button: element, toggle: fillWithVideo }
  }
  if (!document.fullscreenEnabled) return undefined
  const change = async () => {
    try {
      await (document.fullscreenElement ? document.exitFullscreen() : root.requestFullscreen())
    } catch {
      // The browser requires a user gesture, which a key press may not be.
    }
  }
  const toggle = () => void change()
  const button = createIconButton('enterFullscreen', texts.fullscreen, toggle, 'f')
  document.addEventListener('fullscreenchange', () => {
    if (document.fullscreenElement) button.show('leaveFullscreen', texts.exitFullscreen)
    else button.show('enterFullscreen', texts.fullscreen)
  })
  return { button: button.element, toggle }
}

/** Creates the picture-in-picture button; undefined if the browser does not support it. */
export function createPictureInPictureButton(video: HTMLVideoElement): HTMLButtonElement | undefined {
  if (!document.pictureInPictureEnabled) return undefined
  const toggle = async () => {
    try {
      await (document.pictureInPictureElement
        ? document.exitPictureInPicture()
        : video.requestPictureInPicture())
    } catch {
      // Not available before the first frame, or if the embedding page forbids it.
    }
  }
  const button = createIconButton('pictureInPicture', texts.pictureInPicture, () => void toggle())
  button.element.classList.add('picture-in-picture-button')
  const showState = () =>
    button.element.setAttribute('aria-pressed', String(document.pictureInPictureElement === video))
  video.addEventListener('enterpictureinpicture', showState)
  video.addEventListener('leavepictureinpicture', showState)
  showState()
  return button.element
}
