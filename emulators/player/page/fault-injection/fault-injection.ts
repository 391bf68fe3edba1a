import { createElement } from '../elements.ts'
import type { MediaSource } from '../page-config.ts'
import { createStreamOpener, type OpenStream } from '../playback/stream.ts'

/**
 * What a third-party page may do to the app, on demand. `error`: the stream fails. `silence`: it plays and reports
 * nothing. `popups`: clicks and the script open windows. `foreign`: it posts events of other titles, from another window,
 * and nonsense. `slow`: it starts late. `stall`: data stops arriving without an error.
 */
const FAULTS = ['error', 'silence', 'popups', 'foreign', 'slow', 'stall'] as const

export type FaultName = (typeof FAULTS)[number]

export type Fault = { name: FaultName; afterSeconds: number }

/** Long enough to be noticed, short enough for a test to wait. */
const DEFAULT_SECONDS: Record<FaultName, number> = {
  error: 0,
  silence: 0,
  popups: 0,
  foreign: 0,
  slow: 15,
  stall: 8,
}

/** Returns the fault that a URL asks for, as in `?misbehave=error&after=3`. Not part of the providers' protocol. */
export function parseFault(url: URL): Fault | undefined {
  const requested = url.searchParams.get('misbehave')
  const name = FAULTS.find((name) => name === requested)
  if (!name) return undefined
  const after = url.searchParams.get('after')
  const isNumber = after !== null && /^\d{1,4}(\.\d+)?$/.test(after)
  return { name, afterSeconds: isNumber ? Number(after) : DEFAULT_SECONDS[name] }
}

/** Returns the opener of a stream, with the fault if it concerns the stream. */
export function getOpenStream(source: MediaSource, fault: Fault | undefined): OpenStream {
  if (fault?.name === 'stall') return createStreamOpener(source, fault.afterSeconds)
  const open = createStreamOpener(source)
  if (fault?.name === 'error') return failAfter(fault.afterSeconds, open)
  return fault?.name === 'slow' ? delayBy(fault.afterSeconds, open) : open
}

/** Reserved for tests, so it resolves nowhere. */
const POPUP_URL = 'https://advert.test/'

const POPUP_INTERVAL_MS = 2000

/**
 * Tries to open windows on every click, by script and by a link, and repeatedly without a click. `data-popups` on `root`
 * counts the attempts and successes.
 */
export function openPopups(root: HTMLElement): void {
  let attempts = 0
  let opened = 0
  const open = () => {
    attempts += 1
    if (window.open(POPUP_URL, '_blank')) opened += 1
    root.dataset.popups = `${opened} of ${attempts}`
  }
  const link = createElement('a', { href: POPUP_URL, target: '_blank', hidden: true })
  root.append(link)
  document.addEventListener('click', ({ target }) => {
    if (target === link) return
    open()
    link.click()
  })
  setInterval(open, POPUP_INTERVAL_MS)
  open()
}

/** Fails on every attempt, like an unreachable stream. */
function failAfter(seconds: number, open: OpenStream): OpenStream {
  if (seconds === 0) return () => Promise.reject(new Error('The stream fails on request.'))
  return async (video, startAtSeconds, onFailure) => {
    const stream = await open(video, startAtSeconds, onFailure)
    const timer = setTimeout(onFailure, seconds * 1000)
    return {
      close: () => {
        clearTimeout(timer)
        stream.close()
      },
    }
  }
}

function delayBy(seconds: number, open: OpenStream): OpenStream {
  return async (...streamArguments) => {
    await new Promise((resolve) => setTimeout(resolve, seconds * 1000))
    return open(...streamArguments)
  }
}
