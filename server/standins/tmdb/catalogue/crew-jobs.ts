import type { PersonEntry } from '../data/person-entry.ts'

/** A job behind the camera, in TMDB's words, and the kind of person who does it. */
export type CrewJob = { job: string; department: string; work: PersonEntry['work'] }

export const DIRECTOR: CrewJob = { job: 'Director', department: 'Directing', work: 'directing' }
export const WRITER: CrewJob = { job: 'Screenplay', department: 'Writing', work: 'writing' }
export const COMPOSER: CrewJob = { job: 'Original Music Composer', department: 'Sound', work: 'sound' }
export const PHOTOGRAPHER: CrewJob = { job: 'Director of Photography', department: 'Camera', work: 'camera' }
export const EDITOR: CrewJob = { job: 'Editor', department: 'Editing', work: 'editing' }

/** Every title has one of each, in the order in which they are chosen. */
export const CREW_JOBS: readonly CrewJob[] = [DIRECTOR, WRITER, COMPOSER, PHOTOGRAPHER, EDITOR]
