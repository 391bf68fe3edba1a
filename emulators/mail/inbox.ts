import type { Queryable } from '@marquee/database/database.ts'

import type { MailService } from './mail-service.ts'

export type InboxMessage = {
  id: number
  channel: 'mail' | 'phone'
  recipient: string
  subject: string | null
  html: string | null
  body: string
  sent_at: Date
}

/** Stores messages instead of sending them. */
export type Inbox = Required<MailService> & {
  /** Returns the newest messages first, optionally to one recipient. */
  list: (recipient?: string) => Promise<InboxMessage[]>
  find: (id: number) => Promise<InboxMessage | undefined>
}

const MAX_MESSAGES = 500
const PAGE_SIZE = 100

/** Creates an inbox that keeps its newest messages in the table `mail.messages`. */
export function createInbox(database: Queryable): Inbox {
  return {
    send: ({ to, subject, text, html }) => store(database, ['mail', to, subject, html, text]),
    simulate: ({ to, subject, text, html }) =>
      store(database, ['mail', to, subject, html, text], { isSimulated: true }),
    sendToPhone: ({ to, text }) => store(database, ['phone', to, null, null, text]),
    // Available whenever the database is.
    check: async () => {},
    list: (recipient) =>
      database.query<InboxMessage>(
        `select * from mail.messages where $1::text is null or recipient = lower($1)
         order by id desc limit ${PAGE_SIZE}`,
        [recipient ?? null],
      ),
    find: async (id) => {
      const [message] = await database.query<InboxMessage>('select * from mail.messages where id = $1', [id])
      return message
    },
  }
}

async function store(
  database: Queryable,
  values: (string | null)[],
  { isSimulated = false } = {},
): Promise<void> {
  const [stored] = await database.query<{ id: number }>(
    `insert into mail.messages (channel, recipient, subject, html, body)
     select $1, $2, $3, $4, $5 where not $6::boolean returning id`,
    [...values, isSimulated],
  )
  await database.query('delete from mail.messages where id <= $1', [(stored?.id ?? 0) - MAX_MESSAGES])
}
