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

import * as messages from './messages.ts'

/** The avatars to pick from at sign-up; the first is preselected. Twemoji images look the same on every system. */
export const SIGN_UP_EMOJI = [
  { emoji: '🎬', name: messages.avatars.clapperboard, image: clapperboard },
  { emoji: '🍿', name: messages.avatars.popcorn, image: popcorn },
  { emoji: '🎥', name: messages.avatars.camera, image: camera },
  { emoji: '🎞️', name: messages.avatars.frames, image: film },
  { emoji: '📺', name: messages.avatars.television, image: television },
  { emoji: '🎭', name: messages.avatars.masks, image: masks },
  { emoji: '🎫', name: messages.avatars.ticket, image: ticket },
  { emoji: '⭐', name: messages.avatars.star, image: star },
  { emoji: '🦁', name: messages.avatars.lion, image: lion },
  { emoji: '🐼', name: messages.avatars.panda, image: panda },
  { emoji: '🦊', name: messages.avatars.fox, image: fox },
  { emoji: '🐙', name: messages.avatars.octopus, image: octopus },
  { emoji: '🚀', name: messages.avatars.rocket, image: rocket },
  { emoji: '👻', name: messages.avatars.ghost, image: ghost },
  { emoji: '🤖', name: messages.avatars.robot, image: robot },
  { emoji: '🌙', name: messages.avatars.moon, image: moon },
] as const

/** Renders an emoji inside an avatar. */
export function EmojiImage({ emoji }: { emoji: string }) {
  const choice = SIGN_UP_EMOJI.find((candidate) => candidate.emoji === emoji)
  return choice ? <img src={choice.image} alt="" className="size-3/5 bg-transparent" /> : emoji
}
