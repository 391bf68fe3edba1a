/** The watch page's player takes commands of the remote control while its element has the focus, and media keys always. */
import type { RemoteCommand } from '#domain/tv-mode/remote-keys.ts'

const COMMAND_EVENT = 'tv-command'

export function findPlayer(): HTMLElement | undefined {
  return document.querySelector<HTMLElement>('[data-tv-player]') ?? undefined
}

/** The player fills the window. */
export function focusPlayer(player: HTMLElement): void {
  player.focus({ preventScroll: true })
  player.scrollIntoView({ block: 'start' })
}

/** Returns whether the player handles the command. */
export function sendToPlayer(player: HTMLElement, command: RemoteCommand): boolean {
  return !player.dispatchEvent(new CustomEvent(COMMAND_EVENT, { detail: command, cancelable: true }))
}

/** Calls `onCommand`, which returns whether it handles the command. Returns a function that ends this. */
export function receiveCommands(
  player: HTMLElement,
  onCommand: (command: RemoteCommand) => boolean,
): () => void {
  const onEvent = (event: Event) => {
    if (event instanceof CustomEvent && onCommand(event.detail)) event.preventDefault()
  }
  player.addEventListener(COMMAND_EVENT, onEvent)
  return () => player.removeEventListener(COMMAND_EVENT, onEvent)
}
