import { lazy, type ComponentType } from 'react'

/** Something that the app works without: offline, its code may not load. */
export function lazyExtra<Props = object>(load: () => Promise<ComponentType<Props>>) {
  return lazy<ComponentType<Props>>(async () => {
    try {
      return { default: await load() }
    } catch (error) {
      console.error('Failed to load a part of the app:', error)
      return { default: () => null }
    }
  })
}
