import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'

import { useSettings } from './settings-context.tsx'

// What is stored belongs to a browser, and is not what this is about.
vi.mock('./store.ts', () => ({ settings: undefined }))

function Asking() {
  useSettings()
  return null
}

test('settings asked for outside their provider are an error that says so', () => {
  expect(() => renderToStaticMarkup(createElement(Asking))).toThrow(
    'useSettings must be used within a SettingsProvider',
  )
})
