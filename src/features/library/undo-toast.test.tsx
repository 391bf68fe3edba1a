import { expect, test, vi } from 'vitest'

import { loadPage, setUpDevice, USER } from '#src/features/library/testing/test-device.ts'

const show = vi.hoisted(() => vi.fn<(toast: object, options: { action: { onClick: () => void } }) => void>())
vi.mock('#src/lib/toast.ts', () => ({ showToast: show }))

const clickUndo = () => show.mock.lastCall?.[1].action.onClick()

test('undoes what was done for the user who did it, and not for the next one', async () => {
  setUpDevice({ hasOtherTabs: false })
  vi.stubGlobal('HTMLElement', Object)
  vi.stubGlobal('document', { activeElement: null, querySelector: () => null })
  const { switchLibrary } = await loadPage(USER)
  const { showUndoToast } = await import('./undo-toast.ts')
  const undo = vi.fn<() => void>()
  showUndoToast({ title: 'Deleted' }, undo)
  clickUndo()
  expect(undo).toHaveBeenCalledOnce()
  switchLibrary('alex')
  clickUndo()
  expect(undo).toHaveBeenCalledOnce()
})
