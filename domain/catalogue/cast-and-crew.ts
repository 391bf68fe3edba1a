/** The cast and crew of a title. */
import * as v from 'valibot'

import { count, optionalText, parseAll, parseListed, text } from './from-tmdb.ts'

type Credit = {
  id: number
  name: string
  profilePath: string | null
  /** Of a TV show, if the catalogue counts them. */
  episodeCount: number | null
}

export type CastMember = Credit & { character: string }

export type CrewMember = Credit & { department: string; jobs: string[] }

export type Credits = { cast: CastMember[]; crew: CrewMember[] }

const list = v.fallback(v.array(v.unknown()), [])

const person = { id: v.number(), name: text, profile_path: optionalText, total_episode_count: count }

const castRecord = v.object({ ...person, character: text, roles: list })
const roleRecord = v.object({ character: v.pipe(v.string(), v.nonEmpty()) })

const crewRecord = v.object({ ...person, department: text, job: text, jobs: list })
const jobRecord = v.object({ job: v.pipe(v.string(), v.nonEmpty()) })

/**
 * Returns the cast in billing order, and the crew with all jobs of a person in a department together. Reads both the credits
 * of a title and the credits of all episodes of a TV show. Throws a `ValiError` if the body is not an object.
 */
export function parseCredits(body: unknown): Credits {
  const { cast, crew } = v.parse(v.object({ cast: list, crew: list }), body)
  return { cast: parseListed(castRecord, cast).map(toCastMember), crew: mergeJobs(crew) }
}

/** Returns the members of the crew with the job `Director`, in the order of the credits. */
export function findDirectors({ crew }: Credits): CrewMember[] {
  return crew.filter(({ jobs }) => jobs.includes('Director'))
}

function toCastMember(record: v.InferOutput<typeof castRecord>): CastMember {
  const characters = parseAll(roleRecord, record.roles).map(({ character }) => character)
  return {
    id: record.id,
    name: record.name,
    profilePath: record.profile_path,
    episodeCount: record.total_episode_count || null,
    character: record.character || characters.join(' / '),
  }
}

function mergeJobs(records: unknown[]): CrewMember[] {
  const members = new Map<string, CrewMember>()
  for (const record of parseListed(crewRecord, records)) {
    const { id, name, department } = record
    const jobs = record.job ? [record.job] : parseAll(jobRecord, record.jobs).map(({ job }) => job)
    const key = `${department} ${id}`
    const known = members.get(key)
    members.set(key, {
      id,
      name,
      department,
      profilePath: known?.profilePath ?? record.profile_path,
      episodeCount: Math.max(known?.episodeCount ?? 0, record.total_episode_count) || null,
      jobs: [...new Set([...(known?.jobs ?? []), ...jobs])],
    })
  }
  return [...members.values()]
}
