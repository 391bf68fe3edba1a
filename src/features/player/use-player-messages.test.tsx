import { expect, onTestFinished, test, vi } from 'vitest'

import { postToPlayer } from './use-player-messages.ts'

test('a command is sent to a page of its origin, and not before it has arrived', () => {
  const frame = document.createElement('iframe')
  document.body.append(frame)
  onTestFinished(() => frame.remove())
  const { contentWindow } = frame
  if (!contentWindow) throw new Error('The frame has no window')
  const post = vi.spyOn(contentWindow, 'postMessage')
  postToPlayer(frame, 'https://player.example', 'play')
  expect(post).not.toHaveBeenCalled()
  postToPlayer(frame, location.origin, 'play')
  expect(post).toHaveBeenCalledExactlyOnceWith('play', location.origin)
})
