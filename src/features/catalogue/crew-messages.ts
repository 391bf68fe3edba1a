/** Departments and jobs of crews, which the catalogue has in English only. */
import { t } from '@lingui/core/macro'

type Messages = Partial<Record<string, () => string>>

/** Returns the department in the user's language, or as it is if it is a rare one. */
export const department = (name: string) => DEPARTMENTS[name]?.() ?? name

/** Returns the job in the user's language, or as it is if it is a rare one. */
export const job = (name: string) => JOBS[name]?.() ?? name

export const DEPARTMENTS: Messages = {
  Acting: () => t({ message: 'Acting', context: 'department' }),
  Directing: () => t({ message: 'Directing', context: 'department' }),
  Writing: () => t({ message: 'Writing', context: 'department' }),
  Production: () => t({ message: 'Production', context: 'department' }),
  Camera: () => t({ message: 'Camera', context: 'department' }),
  Editing: () => t({ message: 'Editing', context: 'department' }),
  Sound: () => t({ message: 'Sound', context: 'department' }),
  Art: () => t({ message: 'Art', context: 'department' }),
  'Costume & Make-Up': () => t({ message: 'Costume & Make-Up', context: 'department' }),
  Lighting: () => t({ message: 'Lighting', context: 'department' }),
  'Visual Effects': () => t({ message: 'Visual Effects', context: 'department' }),
  Crew: () => t({ message: 'Crew', context: 'department' }),
  Creator: () => t({ message: 'Creator', context: 'department' }),
}

export const JOBS: Messages = {
  Director: () => t({ message: 'Director', context: 'job' }),
  'Co-Director': () => t({ message: 'Co-Director', context: 'job' }),
  Writer: () => t({ message: 'Writer', context: 'job' }),
  Screenplay: () => t({ message: 'Screenplay', context: 'job' }),
  Story: () => t({ message: 'Story', context: 'job' }),
  Teleplay: () => t({ message: 'Teleplay', context: 'job' }),
  Novel: () => t({ message: 'Novel', context: 'job' }),
  Book: () => t({ message: 'Book', context: 'job' }),
  Characters: () => t({ message: 'Characters', context: 'job' }),
  Creator: () => t({ message: 'Creator', context: 'job' }),
  Producer: () => t({ message: 'Producer', context: 'job' }),
  'Executive Producer': () => t({ message: 'Executive Producer', context: 'job' }),
  'Co-Producer': () => t({ message: 'Co-Producer', context: 'job' }),
  'Associate Producer': () => t({ message: 'Associate Producer', context: 'job' }),
  'Director of Photography': () => t({ message: 'Director of Photography', context: 'job' }),
  Editor: () => t({ message: 'Editor', context: 'job' }),
  'Original Music Composer': () => t({ message: 'Original Music Composer', context: 'job' }),
  Music: () => t({ message: 'Music', context: 'job' }),
  'Production Design': () => t({ message: 'Production Design', context: 'job' }),
  'Art Direction': () => t({ message: 'Art Direction', context: 'job' }),
  'Set Decoration': () => t({ message: 'Set Decoration', context: 'job' }),
  'Costume Design': () => t({ message: 'Costume Design', context: 'job' }),
  Casting: () => t({ message: 'Casting', context: 'job' }),
  'Makeup Artist': () => t({ message: 'Makeup Artist', context: 'job' }),
  'Sound Designer': () => t({ message: 'Sound Designer', context: 'job' }),
  'Visual Effects Supervisor': () => t({ message: 'Visual Effects Supervisor', context: 'job' }),
  'Stunt Coordinator': () => t({ message: 'Stunt Coordinator', context: 'job' }),
}
