import type { PlayerCommand, PlayerEvent } from './messages.ts'
import type { PlayRequest } from './play-request.ts'

/** One player page that the app can embed: how it is asked to play, and how it is talked with. */
export type Provider = {
  address: ProviderAddress
  messages: ProviderMessages
  /** Whether it is known to tell what it plays: the silence of one that does is a failure, of one that does not is none. */
  reports: boolean
  /** Whether it offers two sources of its own behind one address. */
  hasSubSources: boolean
}

/** How a request is written into an address and read back. `read` gives nothing for another provider's address. */
export type ProviderAddress = {
  write: (request: PlayRequest) => { path: string; query: AddressQuery }
  read: (address: URL) => PlayRequest | undefined
}

/** Parameters in the order of the address; what is undefined is left out. */
type AddressQuery = Record<string, string | undefined>

/** The translation between what a provider posts and what the app means. */
export type ProviderMessages = {
  /** The event inside a posted message, or nothing when it is not one of this provider's. */
  readMessage: (data: unknown) => PlayerEvent | undefined
  /** What to post to the provider's frame. */
  writeCommand: (command: PlayerCommand) => unknown
}
