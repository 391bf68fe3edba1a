/** Texts of My lists and of a list. */
import { plural } from '#domain/plural.ts'

export const heading = 'My lists'
export const lists = 'Lists'
export const newList = 'New list'
export const titles = (count: number) => plural(count, { one: '# title', other: '# titles' })

export const loading = 'Loading your lists'
export const failed = 'Your lists can’t be read on this device.'
export const empty = 'No lists yet'
export const emptyText =
  'Collect movies and TV shows by occasion, mood or person. Put them in order and add notes.'

export const notFound = 'List not found'
export const notFoundText = 'It may have been deleted on another device.'
export const backToLists = 'Back to my lists'

export const titlesInOrder = 'Titles'
export const emptyList = 'This list is empty'
export const emptyListText = 'Open a movie or TV show and choose “Add to list” below its rating.'
export const findSomething = 'Find something to add'

export const edit = 'Edit'
export const duplicate = 'Duplicate'
export const copyOf = (name: string) => `Copy of ${name}`
export const duplicated = (name: string) => `Created “${name}”`
export const deleteList = 'Delete'
export const deleted = (name: string) => `Deleted “${name}”`

export const move = (name: string, position: number, count: number) =>
  `Move ${name}, position ${position} of ${count}`
export const moveHint = 'Drag, or press the arrow keys, Home or End.'
export const moved = (name: string, position: number, count: number) =>
  `${name}: position ${position} of ${count}`
export const remove = (name: string) => `Remove ${name} from this list`
export const removed = (count: number) => plural(count, { one: 'Removed # title', other: 'Removed # titles' })
export const editNote = (name: string) => `Note for ${name}`
export const noteHeading = 'Note'
export const note = 'Your note'
export const cancel = 'Cancel'
export const save = 'Save'
export const share = 'Share'
export const showMore = 'Show more'
