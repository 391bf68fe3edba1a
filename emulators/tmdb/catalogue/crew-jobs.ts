import type { Profession } from './person.ts'

export type CrewJob = { job: string; department: string; profession: Profession }

export const DIRECTOR: CrewJob = { job: 'Director', department: 'Directing', profession: 'directing' }
export const WRITER: CrewJob = { job: 'Screenplay', department: 'Writing', profession: 'writing' }
export const COMPOSER: CrewJob = {
  job: 'Original Music Composer',
  department: 'Sound',
  profession: 'sound',
}
export const CINEMATOGRAPHER: CrewJob = {
  job: 'Director of Photography',
  department: 'Camera',
  profession: 'camera',
}
export const EDITOR: CrewJob = { job: 'Editor', department: 'Editing', profession: 'editing' }
const PRODUCER: CrewJob = { job: 'Producer', department: 'Production', profession: 'production' }
const PRODUCTION_DESIGNER: CrewJob = { job: 'Production Design', department: 'Art', profession: 'art' }
const COSTUME_DESIGNER: CrewJob = {
  job: 'Costume Design',
  department: 'Costume & Make-Up',
  profession: 'costume',
}

/** Every title has one of each. Reordering them changes the crew of every title. */
export const CREW_JOBS: readonly CrewJob[] = [
  DIRECTOR,
  WRITER,
  PRODUCER,
  COMPOSER,
  CINEMATOGRAPHER,
  EDITOR,
  PRODUCTION_DESIGNER,
  COSTUME_DESIGNER,
]
