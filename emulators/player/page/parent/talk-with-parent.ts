import type { Playable } from '../../../../domain/catalogue/title.ts'
import type { Playback } from '../playback/playback.ts'
import { obeyCommand, readTrustedCommand } from './obey-commands.ts'
import { allowedParentOrigin } from './parent-origin.ts'
import { createReport, reportEvents, type Report } from './report-events.ts'

type Conversation = {
  playback: Playback
  playable: Playable
  allowedParentOrigins: readonly string[]
  isSilent: boolean
}

/** Connects the film with the embedding page. Opened on its own, or by a stranger, the page neither tells nor obeys. */
export function talkWithParent(conversation: Conversation): Report {
  const { playback, playable, allowedParentOrigins, isSilent } = conversation
  const origin = allowedParentOrigin(
    {
      isEmbedded: window.parent !== window,
      ancestorOrigins: location.ancestorOrigins,
      referrer: document.referrer,
    },
    allowedParentOrigins,
  )
  if (origin === undefined || isSilent) return () => {}

  const parent = window.parent
  const report = createReport(playback, playable, (message) => parent.postMessage(message, origin))
  reportEvents(playback, report)
  window.addEventListener('message', (event) => {
    const command = readTrustedCommand(event, { source: parent, origin })
    if (command) obeyCommand(command, playback, report)
  })
  return report
}
