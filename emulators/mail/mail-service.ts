/** `to` is a single address without a display name; the caller has validated it. */
export type Mail = { to: string; subject: string; text: string; html: string }

/** A text message; `to` is in international form, digits only. */
type PhoneMessage = { to: string; text: string }

/** The mail service rejected a mail or is unreachable. Log the cause, but do not show it to users. */
export class MailError extends Error {
  override name = 'MailError'
}

/** Delivers account mail: through an SMTP server, or to the dev inbox. */
export interface MailService {
  /** Fulfils when the service has accepted the mail. @throws MailError */
  send(mail: Mail): Promise<void>
  /** Does the work of `send` without delivering anything, so that response times do not reveal which emails have accounts. */
  simulate(mail: Mail): Promise<void>
  /** Resolves when the service is reachable. @throws MailError */
  check(): Promise<void>
  /** Missing where text messages are not supported. */
  sendToPhone?(message: PhoneMessage): Promise<void>
}
