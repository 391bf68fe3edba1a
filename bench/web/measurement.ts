import type { Browser } from '@playwright/test'

export type SiteName = 'Marquee' | 'minimal React' | 'plain page'

/** The product, or one of the baselines. */
export type Site = { name: SiteName; url: string }

export type Tools = { browser: Browser; debuggingPort: number }

export type Figure<Result> = {
  name: string
  read: (result: Result) => number
  goal?: number
  /** How many times as much as the minimal page's is accepted, if that misses the goal too. */
  tolerance?: number
  isHigherBetter?: boolean
  decimals?: number
}

/** Several figures of a site that are measured together. */
export type Measurement = {
  name: string
  sites: SiteName[]
  figures: Omit<Figure<never>, 'read'>[]
  /** Resolves to the values of all figures, in their order. */
  measure: (tools: Tools, site: Site) => Promise<number[]>
}

type Definition<Result> = {
  name: string
  sites?: SiteName[]
  figures: Figure<Result>[]
  measure: (tools: Tools, site: Site) => Promise<Result>
}

const ALL_SITES: SiteName[] = ['Marquee', 'minimal React', 'plain page']

/** The plain page has no pages for titles. */
export const SITES_WITH_TITLES: SiteName[] = ['Marquee', 'minimal React']

/** Accepted ratio to the minimal page where that misses the goal too. */
export const REACTION_TOLERANCE = 1.2

export function defineMeasurement<Result>({
  name,
  sites = ALL_SITES,
  figures,
  measure,
}: Definition<Result>): Measurement {
  return {
    name,
    sites,
    figures,
    measure: async (tools, site) => {
      const result = await measure(tools, site)
      return figures.map(({ read }) => read(result))
    },
  }
}
