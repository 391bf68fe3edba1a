import camera from '@twemoji/svg/1f3a5.svg'
import ticket from '@twemoji/svg/1f3ab.svg'
import clapperboard from '@twemoji/svg/1f3ac.svg'
import masks from '@twemoji/svg/1f3ad.svg'
import television from '@twemoji/svg/1f4fa.svg'
import popcorn from '@twemoji/svg/1f37f.svg'
import film from '@twemoji/svg/1f39e.svg'
import panda from '@twemoji/svg/1f43c.svg'
import ghost from '@twemoji/svg/1f47b.svg'
import fox from '@twemoji/svg/1f98a.svg'
import moon from '@twemoji/svg/1f319.svg'
import octopus from '@twemoji/svg/1f419.svg'
import rocket from '@twemoji/svg/1f680.svg'
import robot from '@twemoji/svg/1f916.svg'
import lion from '@twemoji/svg/1f981.svg'
import star from '@twemoji/svg/2b50.svg'

/**
 * What somebody may pick as a first picture; the clapperboard is chosen already. Drawn by Twemoji, so that they are
 * there, and the same, on every system.
 */
export const SIGN_UP_EMOJI = [
  { emoji: '🎬', name: 'Clapperboard', picture: clapperboard },
  { emoji: '🍿', name: 'Popcorn', picture: popcorn },
  { emoji: '🎥', name: 'Camera', picture: camera },
  { emoji: '🎞️', name: 'Film', picture: film },
  { emoji: '📺', name: 'Television', picture: television },
  { emoji: '🎭', name: 'Theatre masks', picture: masks },
  { emoji: '🎫', name: 'Ticket', picture: ticket },
  { emoji: '⭐', name: 'Star', picture: star },
  { emoji: '🦁', name: 'Lion', picture: lion },
  { emoji: '🐼', name: 'Panda', picture: panda },
  { emoji: '🦊', name: 'Fox', picture: fox },
  { emoji: '🐙', name: 'Octopus', picture: octopus },
  { emoji: '🚀', name: 'Rocket', picture: rocket },
  { emoji: '👻', name: 'Ghost', picture: ghost },
  { emoji: '🤖', name: 'Robot', picture: robot },
  { emoji: '🌙', name: 'Moon', picture: moon },
] as const
