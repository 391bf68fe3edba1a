import { randomBytes } from 'node:crypto'
import { join } from 'node:path'

import { loadKeyFile } from '@marquee/files/key-file.ts'
import * as v from 'valibot'

import type { ServerConfig } from '../config/config.ts'
import { getSiteUrl, isLoopbackOrigin } from '../config/public-origins.ts'

const TOKEN_BYTES = 18

/**
 * Returns the token that opens the dev inbox: `INBOX_TOKEN`, or else the one in `keys/inbox.json` of the data folder, which
 * is generated if missing. Returns undefined if there is no inbox: with a mail server, and for a site that others can open.
 */
export async function loadInboxToken(
  config: Pick<ServerConfig, 'smtp' | 'inboxToken' | 'dataFolder' | 'siteUrl' | 'host' | 'port'>,
): Promise<string | undefined> {
  const { smtp, inboxToken, dataFolder } = config
  if (smtp || (config.siteUrl !== undefined && !isLoopbackOrigin(getSiteUrl(config)))) return undefined
  if (inboxToken !== undefined) return inboxToken
  const { token } = await loadKeyFile({
    path: join(dataFolder, 'keys', 'inbox.json'),
    schema: v.object({ token: v.string() }),
    generate: async () => ({ token: randomBytes(TOKEN_BYTES).toString('base64url') }),
    removalEffect: 'generate a new one',
  })
  return token
}
