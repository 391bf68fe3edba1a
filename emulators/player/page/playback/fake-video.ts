/** As much of a video element as a playback needs, for tests: plays when it is told to, unless it refuses. */
export class FakeVideo extends EventTarget {
  currentTime = 0
  duration = Number.NaN
  volume = 1
  muted = false
  paused = true
  ended = false
  refusal: 'none' | 'with-sound' | 'always' = 'none'

  async play(): Promise<void> {
    const isRefused = this.refusal === 'always' || (this.refusal === 'with-sound' && !this.muted)
    if (isRefused) throw new DOMException('The viewer has not clicked.', 'NotAllowedError')
    this.paused = false
    this.happen('play')
  }

  pause(): void {
    this.paused = true
    this.happen('pause')
  }

  /** What a stream does when its first frame arrives. */
  arrive(startAtSeconds: number, duration: number): void {
    this.currentTime = startAtSeconds
    this.duration = duration
    this.happen('loadeddata')
  }

  /** What the element does when its stream is taken away. */
  lose(): void {
    this.currentTime = 0
    this.happen('emptied')
    this.happen('timeupdate')
  }

  happen(name: string): void {
    this.dispatchEvent(new Event(name))
  }

  /** The fake in the place of the real one. */
  asElement(): HTMLVideoElement {
    // Only what is above is touched by the code under test; anything else would be undefined and fail loudly.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    return this as unknown as HTMLVideoElement
  }
}
