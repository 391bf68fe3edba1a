import type { ListWithTitles } from '../list-with-titles.ts'
import type { ListTitle } from '../stored-list.ts'

export function createListTitle(id: number, changes: Partial<ListTitle> = {}): ListTitle {
  return {
    kind: 'movie',
    id,
    name: `Movie ${id}`,
    posterPath: '/p.jpg',
    backdropPath: null,
    date: '2024-05-01',
    rating: 7.1,
    runtimeMinutes: 100,
    listId: 'list',
    note: '',
    rank: '',
    addedAt: 1,
    ...changes,
  }
}

export function createList(titles: ListTitle[] = []): ListWithTitles {
  return { id: 'list', name: 'Rainy days', description: '', createdAt: 1, titles }
}
