/**
 * Runs in the window nested inside the player page. Its messages have the right origin, name the right title and are well
 * formed: only `event.source` shows that they are not the player's.
 */
function repeatMessages(frame: Element | null): void {
  const messages: unknown = JSON.parse(frame?.getAttribute('data-messages') ?? '[]')
  const post = () => {
    if (!Array.isArray(messages)) return
    for (const message of messages) window.parent.parent.postMessage(message, '*')
  }
  setInterval(post, Number(frame?.getAttribute('data-interval')))
  post()
}

repeatMessages(window.frameElement)
