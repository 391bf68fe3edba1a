/** Texts about lists that several screens show. */
import { plural } from '#domain/plural.ts'

export const titles = (count: number) => plural(count, { one: '# title', other: '# titles' })

export const addToList = 'Add to list'
export const addToLists = 'Add to your lists'
export const loading = 'Loading your lists'
export const failed = 'We couldn’t load your lists.'
export const noLists = 'No lists yet. Name your first one.'
export const newListName = 'List name'
export const create = 'Create'
export const done = 'Done'
export const allLists = 'All lists'
export const added = (name: string, list: string) => `${name} was added to ${list}`

export const newList = 'New list'
export const editList = 'Edit list'
export const name = 'Name'
export const nameMissing = 'Enter a name.'
export const description = 'Description (optional)'
export const cancel = 'Cancel'
export const save = 'Save'

export const movie = 'Movie'
export const tvShow = 'TV show'
export const minutes = (count: number) => `${count} min`
