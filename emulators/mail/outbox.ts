import type { Queryable } from '@marquee/database/database.ts'

import type { MailService } from './mail-service.ts'

export type KeptMessage = {
  id: number
  channel: 'mail' | 'phone'
  recipient: string
  subject: string | null
  html: string | null
  body: string
  sent_at: Date
}

/** The stand-in for a mail service: it keeps what is sent, and shows it. */
export type Outbox = Required<MailService> & {
  /** The newest messages first, all or those to one recipient. */
  list: (recipient?: string) => Promise<KeptMessage[]>
  find: (id: number) => Promise<KeptMessage | undefined>
}

/** It is there to look into, not to keep an archive. */
const MESSAGES_KEPT = 500
const MESSAGES_LISTED = 100

/** Keeps messages in the database, where they survive a restart. */
export function createOutbox(database: Queryable): Outbox {
  return {
    send: ({ to, subject, text, html }) => keep(database, ['mail', to, subject, html, text]),
    sendToPhone: ({ to, text }) => keep(database, ['phone', to, null, null, text]),
    // It is as near as the database that the request needs anyway.
    check: async () => {},
    list: (recipient) =>
      database.query<KeptMessage>(
        `select * from mail.messages where $1::text is null or recipient = lower($1)
         order by id desc limit ${MESSAGES_LISTED}`,
        [recipient ?? null],
      ),
    find: async (id) => {
      const [message] = await database.query<KeptMessage>('select * from mail.messages where id = $1', [id])
      return message
    },
  }
}

async function keep(database: Queryable, values: (string | null)[]): Promise<void> {
  const [kept] = await database.query<{ id: number }>(
    `insert into mail.messages (channel, recipient, subject, html, body) values ($1, $2, $3, $4, $5)
     returning id`,
    values,
  )
  await database.query('delete from mail.messages where id <= $1', [(kept?.id ?? 0) - MESSAGES_KEPT])
}
