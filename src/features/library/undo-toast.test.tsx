import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'

import { renderScreen } from '#src/testing/render-screen.tsx'
import { toasts } from '#src/testing/toasts.ts'

import { switchLibrary } from './current.ts'
import { showUndoToast } from './undo-toast.ts'

async function undo(title: string): Promise<void> {
  await toasts
    .filter({ has: page.getByText(title, { exact: true }) })
    .getByRole('button', { name: 'Undo' })
    .click()
}

test('undoes what was done for the user who did it, and not for the next one', async () => {
  await renderScreen('/about')
  onTestFinished(() => switchLibrary(undefined))
  switchLibrary('robin')
  const onUndo = vi.fn<() => void>()
  showUndoToast({ title: 'Deleted' }, onUndo)
  await undo('Deleted')
  expect(onUndo).toHaveBeenCalledOnce()
  showUndoToast({ title: 'Deleted again' }, onUndo)
  switchLibrary('alex')
  await undo('Deleted again')
  expect(onUndo).toHaveBeenCalledOnce()
})
