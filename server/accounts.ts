import type { Hono } from 'hono'

import type { BackgroundWork } from './background-work.ts'
import type { ServerConfig } from './config.ts'
import type { Database } from './db/database.ts'
import { originsOf, publicHosts } from './public-origins.ts'
import { siteUrlOf } from './site-url.ts'
import { createOutboxApp } from './standins/mail/outbox-app.ts'
import { createOutbox } from './standins/mail/outbox.ts'
import { createSmtpMail } from './standins/mail/smtp-mail.ts'
import type { AccountOptions } from './standins/supabase/auth/account-options.ts'

/** How accounts work here. Without a mail server of the operator's, the outbox stands in for it and is shown at `/mail`. */
export function accountOptions(
  app: Hono,
  config: ServerConfig,
  { database, background }: { database: Database; background: BackgroundWork },
): AccountOptions {
  const { host, port, smtp, confirmsAddresses } = config
  const ownOrigins = originsOf(publicHosts(host), port)
  const siteOrigins = [siteUrlOf(config), ...ownOrigins]
  if (smtp) return { mail: createSmtpMail(smtp), confirmsAddresses, siteOrigins, background }
  const outbox = createOutbox(database)
  app.route('/', createOutboxApp(outbox, ownOrigins))
  return { mail: outbox, confirmsAddresses, siteOrigins, background }
}
