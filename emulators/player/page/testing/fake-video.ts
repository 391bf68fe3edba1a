/** The part of a video element that a playback uses. Plays when told to, unless `autoplayPolicy` forbids it. */
export class FakeVideo extends EventTarget {
  currentTime = 0
  duration = Number.NaN
  volume = 1
  muted = false
  paused = true
  ended = false
  error: MediaError | null = null
  autoplayPolicy: 'allowed' | 'allowed-muted' | 'disallowed' = 'allowed'
  /** True if `play` waits for data, as before the first frame. */
  isPlayPending = false
  #abortPlay: () => void = () => {}

  async play(): Promise<void> {
    const isBlocked =
      this.autoplayPolicy === 'disallowed' || (this.autoplayPolicy === 'allowed-muted' && !this.muted)
    if (isBlocked) throw new DOMException('The user has not interacted with the page.', 'NotAllowedError')
    this.paused = false
    this.emit('play')
    if (!this.isPlayPending) return
    await new Promise<void>((_resolve, reject) => {
      this.#abortPlay = () => reject(new DOMException('Interrupted by a new load request.', 'AbortError'))
    })
  }

  pause(): void {
    this.paused = true
    this.emit('pause')
  }

  /** Simulates the arrival of a stream's first frame. */
  loadFirstFrame(startAtSeconds: number, duration: number): void {
    this.currentTime = startAtSeconds
    this.duration = duration
    this.emit('loadeddata')
  }

  /** Simulates a new load, as after a decoding error: it pauses without a `pause` event. */
  reload(): void {
    this.paused = true
    this.isPlayPending = false
    this.#abortPlay()
    this.unload()
  }

  /** Simulates the removal of the stream. */
  unload(): void {
    this.currentTime = 0
    this.emit('emptied')
    this.emit('timeupdate')
  }

  emit(name: string): void {
    this.dispatchEvent(new Event(name))
  }

  asElement(): HTMLVideoElement {
    // The code under test uses nothing else; any other member would be undefined and fail the test.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    return this as unknown as HTMLVideoElement
  }
}
