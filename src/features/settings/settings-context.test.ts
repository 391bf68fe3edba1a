import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'

import { useSettings } from './settings-context.tsx'

// The real store needs a browser.
vi.mock('./store.ts', () => ({ settings: undefined }))

function SettingsReader() {
  useSettings()
  return null
}

test('useSettings throws outside its provider', () => {
  expect(() => renderToStaticMarkup(createElement(SettingsReader))).toThrow(
    'useSettings must be used within a SettingsProvider',
  )
})
