import type { BackgroundWork } from '#server/background-work.ts'
import type { MailService } from '#server/standins/mail/mail-service.ts'

/** How the operator wants accounts to work. */
export type AccountOptions = {
  mail: MailService
  /** Whether an address must be confirmed by a mail before its account may sign in. */
  confirmsAddresses: boolean
  /** Under all its names, the only places that a link in a mail leads to. */
  siteOrigins: readonly string[]
  background: BackgroundWork
}
