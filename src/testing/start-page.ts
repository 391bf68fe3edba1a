/** Starts what the app starts once per page, which the files of a run share. */
import { followOwner } from '#src/app/follow-owner.ts'
import { followPageEvents } from '#src/app/follow-page-events.ts'

followOwner()
followPageEvents()
