import type { CaptionFile } from '../page-config.ts'
import { createElement } from './create-element.ts'

export type CaptionTracks = {
  /** Where the lines are shown: our own, so that they can step aside for the controls. */
  layer: HTMLElement
  /** Shows the lines of a file, or of none. */
  show: (file: CaptionFile | undefined) => void
}

/**
 * Loads caption files of the page's own origin and tells of each that has arrived. Another origin's file, or a broken
 * one, is as if it were not there.
 */
export function loadCaptionTracks(
  video: HTMLVideoElement,
  files: readonly CaptionFile[],
  onLoad: (file: CaptionFile) => void,
): CaptionTracks {
  const layer = createElement('div', { class: 'captions', hidden: true })
  let shownFile: CaptionFile | undefined
  const tracks = new Map(files.map((file) => [file, createTrack(file)]))

  const showLines = () => {
    const track = shownFile && tracks.get(shownFile)?.track
    layer.replaceChildren(...(track ? activeLines(track, video.currentTime) : []))
  }
  for (const [file, element] of tracks) {
    element.addEventListener('load', () => onLoad(file))
    element.addEventListener('cuechange', () => {
      if (file === shownFile) showLines()
    })
    video.append(element)
    // 'hidden' loads the file and follows it, without the browser's own drawing.
    if (isOwnAddress(file.url)) element.track.mode = 'hidden'
  }
  return {
    layer,
    show: (file) => {
      shownFile = file
      layer.hidden = file === undefined
      layer.lang = file?.language ?? ''
      showLines()
    },
  }
}

function createTrack({ url, label, language = '' }: CaptionFile): HTMLTrackElement {
  const source = isOwnAddress(url) && { src: url }
  return createElement('track', { kind: 'captions', label, srclang: language, ...source })
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
