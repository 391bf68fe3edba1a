import { useNavigate } from '@tanstack/react-router'
import { Pause, Play } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'

import type { TitleDetail } from '#domain/catalogue/title-detail.ts'
import type { PlayerCommand } from '#domain/player/player-messages.ts'
import { formatClock, getSeekTarget, type PlayerState } from '#domain/player/player-state.ts'
import type { RemoteCommand } from '#domain/tv-mode/remote-keys.ts'
import { getShortcutHandler } from '#src/features/command-menu/shortcuts/use-shortcut.ts'
import { focusPlayer, receiveCommands } from '#src/features/tv-mode/player-remote.ts'
import { createTimer } from '#src/lib/timer.ts'

import * as messages from './messages.ts'

const SEEK_STEP_SECONDS = 10

/** A player page reports where it is up to a second after it was told to seek. */
const SEEK_REPORT_MS = 1500

const HIDE_AFTER_MS = 4000

type TvRemoteProps = {
  title: TitleDetail
  name: string
  player: PlayerState
  /** True if the player page takes commands. */
  hasCommands: boolean
  onCommand: (command: PlayerCommand) => void
}

/**
 * Has the focus in place of the player page, which is on another origin and would keep all keys. Shows the position when a
 * key was pressed and while the player is paused.
 */
export function TvRemote({ title, name, player, hasCommands, onCommand }: TvRemoteProps) {
  const element = useRef<HTMLDivElement>(null)
  const navigate = useNavigate()
  const { seconds, seekBy } = useSeek(player, onCommand)
  const [isShown, show] = useShownForAWhile()

  const setPlaying = (isPlaying: boolean) =>
    onCommand({ type: 'PLAYER_COMMAND', command: isPlaying ? 'play' : 'pause' })
  const leave = () =>
    void navigate({
      to: title.kind === 'movie' ? '/movie/$id' : '/tv/$id',
      params: { id: title.id },
      // Back on the title's page would return here.
      replace: true,
    })
  const handlers: Record<RemoteCommand, () => boolean | void> = {
    ok: () => getShortcutHandler('play')?.(),
    'play-pause': () => getShortcutHandler('play')?.(),
    play: () => setPlaying(true),
    pause: () => setPlaying(false),
    stop: () => setPlaying(false),
    left: () => seekBy(-SEEK_STEP_SECONDS),
    rewind: () => seekBy(-SEEK_STEP_SECONDS),
    right: () => seekBy(SEEK_STEP_SECONDS),
    forward: () => seekBy(SEEK_STEP_SECONDS),
    next: () => getShortcutHandler('next-episode')?.(),
    previous: () => getShortcutHandler('previous-episode')?.(),
    up: () => focusFirst('.watch-stage [role="alert"] button') || focusFirst('.watch-controls button'),
    down: () => focusFirst('main a[aria-current="true"]'),
    back: leave,
  }
  const handle = useEffectEvent((command: RemoteCommand) => {
    if (command !== 'up' && command !== 'down') show()
    return handlers[command]() !== false
  })

  useEffect(() => {
    const current = element.current
    if (!current) return
    focusPlayer(current)
    const stopReceiving = receiveCommands(current, (command) => handle(command))
    // Pages of players take the focus when they load or are pressed.
    const onBlur = () =>
      setTimeout(() => document.activeElement instanceof HTMLIFrameElement && focusPlayer(current))
    addEventListener('blur', onBlur)
    return () => {
      stopReceiving()
      removeEventListener('blur', onBlur)
    }
  }, [])

  const Icon = player.isPlaying ? Play : Pause
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- learns of the focus inside
    <div
      ref={element}
      // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- takes the keys of the remote control
      tabIndex={0}
      role="group"
      aria-label={messages.remote()}
      data-tv-player
      onFocus={show}
      className="pointer-events-none absolute inset-0 outline-none"
    >
      {(isShown || (hasCommands && !player.isPlaying)) && (
        <div className="tv-player-position">
          <p dir="auto" className="font-semibold">
            {name}
          </p>
          {hasCommands ? (
            // Time runs to the right in every language, as on the pages of players and on the keys that seek.
            <div dir="ltr" className="flex items-center gap-4 tabular-nums">
              <Icon aria-hidden className="size-7 fill-current" />
              {formatClock(seconds)}
              <progress value={seconds} max={player.durationSeconds || 1} className="flex-1" />
              {player.durationSeconds > 0 && formatClock(player.durationSeconds)}
            </div>
          ) : (
            <p>{messages.noRemote()}</p>
          )}
          <p className="text-muted text-sm">{messages.remoteKeys()}</p>
        </div>
      )}
    </div>
  )
}

/** Returns the position that the user sees, and a function that moves it. Presses in a row add up. */
function useSeek(player: PlayerState, onCommand: (command: PlayerCommand) => void) {
  // Several presses may come before the next rendering.
  const latest = useRef<number>(undefined)
  const [target, setTarget] = useState<number>()
  const [timer] = useState(createTimer)
  useEffect(() => timer.stop, [timer])

  const aim = (value: number | undefined) => {
    latest.current = value
    setTarget(value)
  }
  const seekBy = (change: number) => {
    const value = getSeekTarget({ ...player, seconds: latest.current ?? player.seconds }, change)
    aim(value)
    timer.start(() => aim(undefined), SEEK_REPORT_MS)
    onCommand({ type: 'PLAYER_COMMAND', command: 'seek', value })
  }
  return { seconds: target ?? player.seconds, seekBy }
}

function useShownForAWhile(): [boolean, () => void] {
  const [isShown, setShown] = useState(false)
  const [timer] = useState(createTimer)
  useEffect(() => timer.stop, [timer])
  const show = () => {
    setShown(true)
    timer.start(() => setShown(false), HIDE_AFTER_MS)
  }
  return [isShown, show]
}

/** Returns whether there is such an element. */
function focusFirst(selector: string): boolean {
  const element = document.querySelector<HTMLElement>(selector)
  element?.focus()
  element?.scrollIntoView({ block: 'center' })
  return element !== null
}
