import { cdp } from 'vitest/browser'

/** Sets the device's preference until the end of the test. */
export async function setMotion(value: 'reduce' | 'no-preference'): Promise<void> {
  await cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-motion', value }] })
}
