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

import * as messages from '#src/features/account/messages.ts'

/** The avatars to pick from at sign-up; the first is preselected. Twemoji images look the same on every system. */
export const SIGN_UP_EMOJI = [
  { emoji: '🎬', name: messages.clapperboardAvatar, image: clapperboard },
  { emoji: '🍿', name: messages.popcornAvatar, image: popcorn },
  { emoji: '🎥', name: messages.cameraAvatar, image: camera },
  { emoji: '🎞️', name: messages.framesAvatar, image: film },
  { emoji: '📺', name: messages.televisionAvatar, image: television },
  { emoji: '🎭', name: messages.masksAvatar, image: masks },
  { emoji: '🎫', name: messages.ticketAvatar, image: ticket },
  { emoji: '⭐', name: messages.starAvatar, image: star },
  { emoji: '🦁', name: messages.lionAvatar, image: lion },
  { emoji: '🐼', name: messages.pandaAvatar, image: panda },
  { emoji: '🦊', name: messages.foxAvatar, image: fox },
  { emoji: '🐙', name: messages.octopusAvatar, image: octopus },
  { emoji: '🚀', name: messages.rocketAvatar, image: rocket },
  { emoji: '👻', name: messages.ghostAvatar, image: ghost },
  { emoji: '🤖', name: messages.robotAvatar, image: robot },
  { emoji: '🌙', name: messages.moonAvatar, image: moon },
] as const

/** Renders an emoji inside an avatar. */
export function EmojiImage({ emoji }: { emoji: string }) {
  const choice = SIGN_UP_EMOJI.find((candidate) => candidate.emoji === emoji)
  return choice ? <img src={choice.image} alt="" className="size-3/5 bg-transparent" /> : emoji
}
