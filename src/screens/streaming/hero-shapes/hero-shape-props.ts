import type { ReactNode } from 'react'

import type { Title } from '#domain/catalogue/from-tmdb.ts'

import type { HeroMotif } from '../landing-page.ts'

export type HeroShapeProps = {
  /** None while they load, after a failure, or where the list is empty: the shape then stands on its colour alone. */
  titles: Title[]
  /** The one of them whose picture is shown large. */
  leading: Title | undefined
  isLoading: boolean
  motif: HeroMotif
  /** The words, which read on the shape whatever its picture. */
  children: ReactNode
}
