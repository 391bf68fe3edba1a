import { Activity, type ComponentProps } from 'react'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react/pure'

import { DraggableCard } from './draggable-card.tsx'

const PRESS = createPointerEvent('pointerdown', 0)

test('a drag continues a press from before the card loaded, and another one starts with the next press', async () => {
  const { getX, getStyle, setPress } = await showCard(PRESS)
  const start = getX()
  window.dispatchEvent(createPointerEvent('pointermove', 60))
  await expect.poll(getX).toBeGreaterThan(start + 20)
  expect(getStyle().userSelect, 'no text is selected meanwhile').toBe('none')
  expect(getStyle().cursor).toBe('grabbing')
  window.dispatchEvent(createPointerEvent('pointerup', 60))
  await setPress(undefined)
  await expect.poll(getX).toBeCloseTo(start, 0)
  expect(getStyle().cursor).toBe('grab')
  await setPress(createPointerEvent('pointerdown', 0))
  window.dispatchEvent(createPointerEvent('pointermove', -60))
  await expect.poll(getX).toBeLessThan(start - 20)
})

test('a card does not follow the pointer when its page is shown again after a drag', async () => {
  const { getX, setPress, setMode } = await showCard(PRESS)
  const start = getX()
  window.dispatchEvent(createPointerEvent('pointerup', 0))
  await setPress(undefined)
  await setMode('hidden')
  await setMode('visible')
  window.dispatchEvent(createPointerEvent('pointermove', -300))
  await new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(resolve))
  })
  expect(getX()).toBeCloseTo(start, 0)
})

test('a card whose page is left while it springs back is in place when the page is shown again', async () => {
  const { getX, setMode } = await showCard(PRESS)
  const start = getX()
  window.dispatchEvent(createPointerEvent('pointermove', 60))
  await expect.poll(getX).toBeGreaterThan(start + 20)
  window.dispatchEvent(createPointerEvent('pointerup', 60))
  await setMode('hidden')
  await setMode('visible')
  await expect.poll(getX).toBeCloseTo(start, 0)
})

type Mode = ComponentProps<typeof Activity>['mode']

async function showCard(pressEvent: PointerEvent | undefined) {
  const { getByText, rerender } = await render(<Page pressEvent={pressEvent} mode="visible" />)
  const getCard = () => getByText('A card').element()
  return {
    getX: () => getCard().getBoundingClientRect().x,
    getStyle: () => getComputedStyle(getCard()),
    setPress: (event: PointerEvent | undefined) => rerender(<Page pressEvent={event} mode="visible" />),
    /** Without a press. */
    setMode: (mode: Mode) => rerender(<Page pressEvent={undefined} mode={mode} />),
  }
}

function Page({ pressEvent, mode }: { pressEvent: PointerEvent | undefined; mode: Mode }) {
  return (
    <Activity mode={mode}>
      <DraggableCard pressEvent={pressEvent}>
        <p>A card</p>
      </DraggableCard>
    </Activity>
  )
}

function createPointerEvent(type: string, clientX: number): PointerEvent {
  return new PointerEvent(type, { isPrimary: true, clientX, clientY: 0 })
}
