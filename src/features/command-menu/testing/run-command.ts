import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'

/** Opens the command menu, types a text, and runs the option that it selects. */
export async function runCommand(text: string, option: string): Promise<void> {
  const palette = page.getByRole('dialog', { name: 'Command palette' })
  await userEvent.keyboard('{Control>}k{/Control}')
  await palette.getByRole('combobox').fill(text)
  await expect.element(palette.getByRole('option', { selected: true })).toHaveTextContent(option)
  await userEvent.keyboard('{Enter}')
}
