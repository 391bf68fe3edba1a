import type { Work } from './people.ts'

/** A job behind the camera, in TMDB's words, and the kind of person who does it. */
export type CrewJob = { job: string; department: string; work: Work }

export const DIRECTOR: CrewJob = { job: 'Director', department: 'Directing', work: 'directing' }
export const WRITER: CrewJob = { job: 'Screenplay', department: 'Writing', work: 'writing' }
export const COMPOSER: CrewJob = { job: 'Original Music Composer', department: 'Sound', work: 'sound' }
export const PHOTOGRAPHER: CrewJob = { job: 'Director of Photography', department: 'Camera', work: 'camera' }
export const EDITOR: CrewJob = { job: 'Editor', department: 'Editing', work: 'editing' }
const PRODUCER: CrewJob = { job: 'Producer', department: 'Production', work: 'production' }
const PRODUCTION_DESIGNER: CrewJob = { job: 'Production Design', department: 'Art', work: 'art' }
const COSTUME_DESIGNER: CrewJob = { job: 'Costume Design', department: 'Costume & Make-Up', work: 'costume' }

/** Every title has one of each, in the order in which they are chosen. */
export const CREW_JOBS: readonly CrewJob[] = [
  DIRECTOR,
  WRITER,
  PRODUCER,
  COMPOSER,
  PHOTOGRAPHER,
  EDITOR,
  PRODUCTION_DESIGNER,
  COSTUME_DESIGNER,
]
