import { readPlayerUrl } from '../../../domain/players/providers.ts'
import { readMisbehaviour } from './misbehaviour/misbehaviour.ts'
import { createNothingPanel } from './overlays/failure-panel.ts'
import { readPageConfig } from './page-config.ts'
import { startPlayer } from './start-player.ts'

const root = document.getElementById('player')
if (!root) throw new Error('The page has no place for the player.')

const address = new URL(location.href)
const asked = readPlayerUrl(address)
if (asked) {
  startPlayer(root, { ...asked, config: readPageConfig(document), misbehaviour: readMisbehaviour(address) })
} else {
  root.append(createNothingPanel())
}
