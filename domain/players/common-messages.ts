import { readPlayerEvent } from './messages.ts'
import type { ProviderMessages } from './provider.ts'

/**
 * The protocol of `messages.ts`, as it is. A provider with words of its own gets an adapter beside this one, which maps
 * them to ours and back; nothing outside `domain/players` learns of it.
 */
export const commonMessages: ProviderMessages = {
  readMessage: readPlayerEvent,
  writeCommand: (command) => command,
}
