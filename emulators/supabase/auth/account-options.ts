import type { MailService } from '@marquee/mail-emulator/mail-service.ts'

import type { BackgroundWork } from '../background-work.ts'

/** How the operator wants accounts to work. */
export type AccountOptions = {
  mail: MailService
  /** Whether an address must be confirmed by a mail before its account may sign in. */
  confirmsAddresses: boolean
  /** Under all its names, the only places that a link in a mail leads to. */
  siteOrigins: readonly string[]
  background: BackgroundWork
}
