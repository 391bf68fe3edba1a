import { Hono, type Context } from 'hono'

import type { Catalogue } from '../catalogue/create-catalogue.ts'
import { episodeDetails, seasonDetails } from './episodes.ts'
import { readId } from './read-id.ts'
import { notFound } from './tmdb-error.ts'

/** `/tv/{id}/season/{n}` and `/tv/{id}/season/{n}/episode/{m}`. */
export function seasonRoutes(catalogue: Catalogue): Hono {
  const findSeason = (context: Context) => {
    const series = catalogue.library.oneSeries(readId(context.req.param('id')))
    const season = series?.seasons[readId(context.req.param('season')) - 1]
    if (!series || !season) throw notFound()
    return { series, season }
  }

  return new Hono()
    .get('/tv/:id/season/:season', (context) => {
      const { series, season } = findSeason(context)
      return context.json(seasonDetails(series, season, catalogue))
    })
    .get('/tv/:id/season/:season/episode/:episode', (context) => {
      const { series, season } = findSeason(context)
      const episode = season.episodes[readId(context.req.param('episode')) - 1]
      if (!episode) throw notFound()
      return context.json(episodeDetails(series, episode, catalogue))
    })
}
