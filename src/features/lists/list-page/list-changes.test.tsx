import { afterEach, describe, expect, test } from 'vitest'
import { cdp, page } from 'vitest/browser'

import { createListTitle } from '#domain/lists/testing/lists.ts'
import { getLibrary } from '#src/features/library/current.ts'
import { toListTitleChange } from '#src/features/library/views/lists.ts'
import {
  button,
  expectNames,
  LIST,
  MELLOW,
  openList,
  press,
  rows,
  selectButton,
  storedList,
  ZERO,
} from '#src/features/lists/testing/rainy-days.ts'

const handle = (name: string) => page.getByRole('button', { name: `Move ${name}, position`, exact: false })

describe('a title that is held', () => {
  // Another test would begin with a pressed button.
  afterEach(() => movePointer('mouseReleased', 0, 0))

  test('at the edge of the window scrolls the list until it is released', async () => {
    const titles = Array.from({ length: 15 }, (_, index) => ({ id: index + 1, name: `Title ${index + 1}` }))
    await openList('/lists/long', { library: storedList('long', 'Long', {}, titles) })
    const { left, top, width, height } = handle('Title 1').element().getBoundingClientRect()
    await movePointer('mousePressed', left + width / 2, top + height / 2)
    // The end of the list is where it stops.
    await movePointer('mouseMoved', 200, innerHeight - 10)
    await expect.element(handle('Title 15')).toBeInViewport()
    await expect.poll(hasStopped).toBe(true)
    await movePointer('mouseMoved', 200, 10)
    await expect.element(handle('Title 2')).toBeInViewport()
    await movePointer('mouseMoved', 200, innerHeight - 10)
    await expect.element(handle('Title 15')).toBeInViewport()
    await expect.poll(hasStopped).toBe(true)
    await movePointer('mouseReleased', 200, innerHeight - 10)
    await expect.poll(() => rows.getByRole('link').elements().at(-1)?.textContent).toBe('Title 1')
  })
})

test('a note is saved with a title that was moved while it was being written', async () => {
  await openList()
  await writeNote('Zero')
  await changeTitle(ZERO, 'Zero', { rank: 'i000051' })
  await expectNames(['Mellow', 'Anchor', 'Élan', 'Zero'])
  await button('Save').click()
  await expect.element(rows.last()).toMatchTextContent('After dinner')
  await expectNames(['Mellow', 'Anchor', 'Élan', 'Zero'])
})

test('a note on a title that was removed meanwhile does not bring it back', async () => {
  await openList()
  await writeNote('Mellow')
  await getLibrary().change([{ kind: 'list_title', key: `${LIST}:movie-${MELLOW}`, body: null }])
  await expectNames(['Zero', 'Anchor', 'Élan'])
  await button('Save').click()
  await expect.element(page.getByText('Couldn’t save your note')).toBeVisible()
  await expect.element(selectButton).toHaveFocus()
  await expectNames(['Zero', 'Anchor', 'Élan'])
})

async function writeNote(name: string): Promise<void> {
  await press(button(`Note for ${name}`))
  await page.getByLabelText('Your note').fill('After dinner')
}

/** As another tab would. */
async function changeTitle(id: number, name: string, changes: { rank: string }): Promise<void> {
  const title = createListTitle(id, {
    listId: LIST,
    name,
    posterPath: null,
    runtimeMinutes: null,
    ...changes,
  })
  await getLibrary().change([toListTitleChange(title)])
}

/** Moves, presses or releases the device's pointer at a point of the window. */
async function movePointer(
  type: 'mouseMoved' | 'mousePressed' | 'mouseReleased',
  x: number,
  y: number,
): Promise<void> {
  const { left, top } = window.frameElement?.getBoundingClientRect() ?? { left: 0, top: 0 }
  const buttons = type === 'mouseReleased' ? 0 : 1
  await cdp().send('Input.dispatchMouseEvent', {
    type,
    x: left + x,
    y: top + y,
    button: 'left',
    buttons,
    clickCount: 1,
  })
}

/** Resolves to true if the page is where it was some frames ago. */
async function hasStopped(): Promise<boolean> {
  const before = scrollY
  for (let frame = 0; frame < 5; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve))
  return scrollY === before
}
