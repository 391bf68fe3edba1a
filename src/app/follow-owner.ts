import { followLocalUser } from '#src/features/account/session/session.ts'
import { switchLibrary } from '#src/features/library/current.ts'
import { switchOwner } from '#src/lib/owned-value.ts'

/** Shows the library and all other data of the user whose data this device holds. */
export function followOwner(): void {
  followLocalUser((userId) => {
    switchLibrary(userId)
    switchOwner(userId)
  })
}
