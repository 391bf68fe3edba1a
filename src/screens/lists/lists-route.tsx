import { ListScreen } from './list-screen.tsx'
import { ListsScreen } from './lists-screen.tsx'

/** All lists or, with an ID, one of them. */
export function ListsRoute({ id }: { id: string | undefined }) {
  return id ? <ListScreen key={id} id={id} /> : <ListsScreen />
}
