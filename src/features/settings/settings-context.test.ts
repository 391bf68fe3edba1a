import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'

import { useSettings } from './settings-context.tsx'

function SettingsReader() {
  useSettings()
  return null
}

test('useSettings throws outside its provider', () => {
  expect(() => renderToStaticMarkup(createElement(SettingsReader))).toThrow(
    'useSettings must be used within a SettingsProvider',
  )
})
