import type { ServerConfig } from './config.ts'
import { mainOrigin } from './public-origins.ts'

/** Where people reach the app: where links in mails and the way back from a checkout lead. */
export function siteUrlOf({ siteUrl, host, port }: Pick<ServerConfig, 'siteUrl' | 'host' | 'port'>): string {
  return siteUrl ?? mainOrigin(host, port)
}
