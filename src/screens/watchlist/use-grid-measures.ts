import { useLayoutEffect, useState, type RefObject } from 'react'

export type GridMeasures = {
  columns: number
  /** One card, and the space between two rows of them, in pixels. */
  cardHeight: number
  rowGap: number
  /** Where the grid begins on the page, in pixels. */
  top: number
}

/** Before anything stands on the page; its one column makes the page long enough to be scrolled back to any place. */
const UNKNOWN: GridMeasures = { columns: 1, cardHeight: 320, rowGap: 32, top: 0 }

/** What the style sheet has made of a grid of equal cards, kept true as the window changes. */
export function useGridMeasures(grid: RefObject<HTMLElement | null>): GridMeasures {
  const [measures, setMeasures] = useState(UNKNOWN)

  useLayoutEffect(() => {
    const element = grid.current
    if (!element) return
    const measure = () => {
      const { gridTemplateColumns, rowGap } = getComputedStyle(element)
      setMeasures({
        columns: gridTemplateColumns.split(' ').length,
        cardHeight: element.firstElementChild?.getBoundingClientRect().height ?? UNKNOWN.cardHeight,
        rowGap: Number.parseFloat(rowGap),
        top: element.getBoundingClientRect().top + scrollY,
      })
    }
    measure()
    // The width decides everything; the height changes with every row that is scrolled in.
    let width = element.clientWidth
    const observer = new ResizeObserver(() => {
      if (element.clientWidth === width) return
      width = element.clientWidth
      measure()
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [grid])

  return measures
}
