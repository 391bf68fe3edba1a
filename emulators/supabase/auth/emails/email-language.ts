import { ENGLISH, type MailLanguage } from '@marquee/mail-emulator/compose-mail.ts'
import type { Context } from 'hono'
import { parseAccept } from 'hono/utils/accept'

import type { AuthServices } from '../auth-services.ts'

/** Returns the languages that the browser prefers, as BCP 47 tags. */
export function readLanguages(context: Context): string[] {
  return parseAccept(context.req.header('accept-language') ?? '').map(({ type }) => type)
}

/** Returns the language in a user's metadata, where the app stores it, else the best one for the browser. */
export function chooseMailLanguage(
  services: Pick<AuthServices, 'chooseMailLanguage'>,
  metadata: Readonly<Record<string, unknown>>,
  languages: readonly string[] = [],
): MailLanguage {
  const { language } = metadata
  const preferred = typeof language === 'string' ? [language, ...languages] : languages
  return services.chooseMailLanguage?.(preferred) ?? ENGLISH
}
