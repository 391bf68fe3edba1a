import { useEffect, useReducer, type Dispatch } from 'react'

import {
  INITIAL_PLAYER_STATE,
  reducePlayerState,
  type PlayerAction,
  type PlayerState,
} from '#domain/player/player-state.ts'

const TICK_MS = 1000

/** Returns the player's state and dispatch. While it plays, the time advances between the player's own reports. */
export function usePlayerState(): [PlayerState, Dispatch<PlayerAction>] {
  const [state, dispatch] = useReducer(reducePlayerState, INITIAL_PLAYER_STATE)
  const { isPlaying } = state

  useEffect(() => {
    if (!isPlaying) return
    const timer = setInterval(() => dispatch({ type: 'tick' }), TICK_MS)
    return () => clearInterval(timer)
  }, [isPlaying])

  return [state, dispatch]
}
