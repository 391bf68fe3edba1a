import { onlineManager } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'

/** Whether the services can be reached, as far as this device has found out. */
export function useIsOnline(): boolean {
  return useSyncExternalStore(subscribe, isOnline, isOnline)
}

function subscribe(listener: () => void): () => void {
  return onlineManager.subscribe(listener)
}

function isOnline(): boolean {
  return onlineManager.isOnline()
}
