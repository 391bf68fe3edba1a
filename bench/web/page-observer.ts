import type { Page } from '@playwright/test'

/** From the first of its events to the next paint, and when its handlers started and ended. */
export type InteractionTime = { total: number; occurredAt: number; startedAt: number; endedAt: number }

/** Figures recorded inside a page; times are in milliseconds since the navigation started. */
export type Observed = {
  firstPaint: number
  fcp: number
  lcp: number
  /** When the first poster in the viewport was decoded. */
  firstPoster: number
  layoutShift: number
  longTasks: { start: number; duration: number }[]
  /** By interaction id: its longest event. */
  interactions: Record<string, InteractionTime>
}

/** Resolves to what has been recorded so far. */
export function readObserved(page: Page): Promise<Observed> {
  return page.evaluate<Observed>(() => Reflect.get(window, 'observed'))
}

/** Runs in the page before its own scripts and records into `window.observed`. */
export function observe(): void {
  const observed: Observed = {
    firstPaint: 0,
    fcp: 0,
    lcp: 0,
    firstPoster: 0,
    layoutShift: 0,
    longTasks: [],
    interactions: {},
  }
  Object.assign(window, { observed })

  // Only this function's source is sent to the page, so it must contain everything.
  // eslint-disable-next-line unicorn/consistent-function-scoping
  const watch = (type: string, read: (entry: PerformanceEntry) => void, options = {}) =>
    new PerformanceObserver((list) => list.getEntries().forEach(read)).observe({
      type,
      buffered: true,
      ...options,
    })

  watch('paint', ({ name, startTime }) => {
    if (name === 'first-paint') observed.firstPaint = startTime
    else if (name === 'first-contentful-paint') observed.fcp = startTime
  })
  watch('largest-contentful-paint', ({ startTime }) => {
    observed.lcp = startTime
  })
  watch('layout-shift', (entry) => {
    if (!Reflect.get(entry, 'hadRecentInput')) observed.layoutShift += Number(Reflect.get(entry, 'value'))
  })
  watch('longtask', ({ startTime, duration }) => observed.longTasks.push({ start: startTime, duration }))
  watch(
    'event',
    (entry) => {
      const id = String(Reflect.get(entry, 'interactionId') ?? 0)
      if (id === '0') return
      const known = observed.interactions[id]
      // The events of one tap have the same duration if one frame shows what all of them did.
      if (known && known.total > entry.duration) return
      const isSame = known?.total === entry.duration
      const startedAt = Math.min(
        Number(Reflect.get(entry, 'processingStart')),
        isSame ? known.startedAt : Infinity,
      )
      const endedAt = Math.max(Number(Reflect.get(entry, 'processingEnd')), isSame ? known.endedAt : 0)
      const occurredAt = isSame ? Math.min(known.occurredAt, entry.startTime) : entry.startTime
      observed.interactions[id] = { total: entry.duration, occurredAt, startedAt, endedAt }
    },
    { durationThreshold: 16 },
  )

  // eslint-disable-next-line unicorn/consistent-function-scoping -- as above
  const isPosterInView = (image: HTMLImageElement) => {
    const { top, bottom, width, height } = image.getBoundingClientRect()
    const isPoster = image.currentSrc.includes('/t/p/') && height > width && width > 60
    return isPoster && image.complete && image.naturalWidth > 0 && bottom > 0 && top < innerHeight
  }
  const checkForPoster = () => {
    if ([...document.images].some(isPosterInView)) observed.firstPoster = performance.now()
    else requestAnimationFrame(checkForPoster)
  }
  requestAnimationFrame(checkForPoster)
}
