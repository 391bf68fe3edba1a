import type { Database } from '@marquee/database/database.ts'
import { createOutboxApp } from '@marquee/mail-emulator/outbox-app.ts'
import { createOutbox } from '@marquee/mail-emulator/outbox.ts'
import { createSmtpMail } from '@marquee/mail-emulator/smtp-mail.ts'
import type { AccountOptions } from '@marquee/supabase-emulator/auth/account-options.ts'
import type { BackgroundWork } from '@marquee/supabase-emulator/background-work.ts'
import type { Hono } from 'hono'

import type { ServerConfig } from '../config/config.ts'
import { originsOf, publicHosts } from '../config/public-origins.ts'
import { siteUrlOf } from '../config/site-url.ts'

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
