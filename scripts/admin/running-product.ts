import { loadKeys } from '@marquee/supabase-emulator/keys.ts'

import type { ServerConfig } from '../../server/config/config.ts'
import { loopbackOrigin } from '../../server/config/public-origins.ts'
import { AdminError } from './admin-error.ts'

/**
 * Finds the product that runs on the data folder, and the key to it.
 * @throws AdminError if it does not listen on the configured host and port
 */
export async function findRunningProduct(
  config: ServerConfig,
): Promise<{ url: string; serviceRoleKey: string }> {
  const { host, port, dataFolder } = config
  const { serviceRoleKey } = await loadKeys(dataFolder)
  const url = loopbackOrigin(host, port)
  if (await acceptsKey(url, serviceRoleKey)) return { url, serviceRoleKey }
  throw new AdminError(
    `The product runs on ${dataFolder}, but not at ${url}: run this command with the product's PORT and HOST, or stop the product`,
  )
}

/** Resolves to true if a product listens at `url` and knows `key`; another installation there would not. */
export async function acceptsKey(url: string, key: string): Promise<boolean> {
  try {
    const response = await fetch(`${url}/rest/v1/credits?limit=0`, {
      headers: { apikey: key, authorization: `Bearer ${key}` },
    })
    return response.ok
  } catch {
    // Nothing listens there.
    return false
  }
}
