import { primaryAddress } from './addresses/primary-address.ts'
import { queryAddress } from './addresses/query-address.ts'
import { simpleAddress } from './addresses/simple-address.ts'
import { styledAddress } from './addresses/styled-address.ts'
import { commonMessages } from './common-messages.ts'
import type { Provider } from './provider.ts'

/** What the six have in common. */
const known = { messages: commonMessages, reports: true, hasSubSources: false }

/** In the fixed order of the source switcher, which is the failover order (spec, sections 4 and 7). */
export const PROVIDERS: readonly Provider[] = [
  { ...known, address: primaryAddress, hasSubSources: true },
  { ...known, address: styledAddress },
  { ...known, address: simpleAddress('/v', '/', 't') },
  { ...known, address: simpleAddress('/e', '-', 'start') },
  { ...known, address: queryAddress },
  { ...known, address: simpleAddress('/stream', '/', 'resume') },
]
