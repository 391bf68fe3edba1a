import { SHARED_LIST_PATH } from '#domain/app-shell.ts'
import { SOURCE_LANGUAGE } from '#domain/language.ts'
import { currentLanguage } from '#src/i18n/language.ts'
import { appConfig } from '#src/lib/app-config.ts'

import type { LinkTarget } from './secret-links.ts'

/** Returns the absolute URL of an edge function. */
export function getFunctionUrl(path: string): URL {
  return new URL(`${appConfig.supabase.url}/functions/v1/${path}`, location.origin)
}

/** Returns the absolute URL that a link's token opens. */
export function getLinkUrl({ kind }: LinkTarget, token: string): string {
  if (kind === 'list') return new URL(SHARED_LIST_PATH + token, location.origin).href
  // Some calendar apps expect a file name. The token is a parameter, whose values are not logged.
  const url = getFunctionUrl('calendar-feed/marquee.ics')
  url.searchParams.set('token', token)
  const language = currentLanguage.get()
  if (language !== SOURCE_LANGUAGE) url.searchParams.set('language', language)
  return url.href
}
