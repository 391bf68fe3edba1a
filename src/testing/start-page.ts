/** Starts what the app starts once per page, which the files of a run share. */
import { followOwner } from '#src/app/follow-owner.ts'
import { watchPage } from '#src/app/watch-page.ts'

followOwner()
watchPage()
