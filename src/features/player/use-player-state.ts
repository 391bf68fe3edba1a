import { useEffect, useReducer, type Dispatch } from 'react'

import {
  FRESH_PLAYER,
  playerStateAfter,
  type PlayerChange,
  type PlayerState,
} from '#domain/players/player-state.ts'

/** Spec, section 9: how often the time goes on by itself while a film plays. */
const TICK_MS = 1000

/** What is known of the player on screen, and the way to tell of a change. */
export function usePlayerState(): [PlayerState, Dispatch<PlayerChange>] {
  const [state, change] = useReducer(playerStateAfter, FRESH_PLAYER)
  const { isPlaying } = state

  useEffect(() => {
    if (!isPlaying) return
    const timer = setInterval(() => change({ type: 'tick' }), TICK_MS)
    return () => clearInterval(timer)
  }, [isPlaying])

  return [state, change]
}
