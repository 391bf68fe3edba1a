/** A mail, whole. The recipient is one plain address, checked by whoever writes the mail. */
export type Mail = { to: string; subject: string; text: string; html: string }

/** A short message to a phone; the number in international form, digits alone. */
type PhoneMessage = { to: string; text: string }

/** The mail service refused a mail or cannot be reached; the cause is for the log, never for the caller. */
export class MailError extends Error {
  override name = 'MailError'
}

/** Who delivers what accounts send: an SMTP server, or the outbox in its place. */
export interface MailService {
  /** Fulfils when the service has taken the mail. @throws MailError */
  send(mail: Mail): Promise<void>
  /** Fulfils when the service can be reached. @throws MailError */
  check(): Promise<void>
  /** Missing where messages to phones have nowhere to go. */
  sendToPhone?(message: PhoneMessage): Promise<void>
}
