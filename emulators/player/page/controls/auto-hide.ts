import type { Playback } from '../playback/playback.ts'

const IDLE_MS = 2500

/** Keyboard users need time to find and read the focused control. */
const KEYBOARD_IDLE_MS = 10_000

export type AutoHide = { show: () => void; toggle: () => void }

/** Shows the controls on any input and hides them when the video plays without input. */
export function createAutoHide(root: HTMLElement, controls: HTMLElement, playback: Playback): AutoHide {
  const { video } = playback
  let timer: ReturnType<typeof setTimeout> | undefined

  const hide = () => {
    clearTimeout(timer)
    root.dataset.controls = 'hidden'
  }
  const show = () => {
    clearTimeout(timer)
    root.dataset.controls = 'shown'
    if (video.paused) return
    const idleMs = controls.querySelector(':focus-visible') ? KEYBOARD_IDLE_MS : IDLE_MS
    timer = setTimeout(() => (isInUse(controls) ? show() : hide()), idleMs)
  }
  const toggle = () => {
    if (root.dataset.controls === 'hidden' || video.paused) show()
    else hide()
  }

  root.addEventListener('pointermove', (event) => {
    if (event.pointerType === 'mouse') show()
  })
  root.addEventListener('pointerleave', (event) => {
    if (event.pointerType === 'mouse' && !video.paused && !isInUse(controls)) hide()
  })
  controls.addEventListener('pointerdown', show)
  controls.addEventListener('focusin', show)
  document.addEventListener('keydown', show)
  for (const name of ['play', 'pause', 'ended', 'seeked']) video.addEventListener(name, show)
  show()
  return { show, toggle }
}

/** Returns true if the pointer rests on a control, or a menu is open. */
function isInUse(controls: HTMLElement): boolean {
  return controls.querySelector(':hover, :active, [aria-expanded="true"]') !== null
}
