import type { OpenStream } from './playback/stream.ts'

export type Misbehaviour = 'error' | 'silence'

/** What a test asked the page to do wrong, through `?misbehave=`. */
export function readMisbehaviour(address: URL): Misbehaviour | undefined {
  const asked = address.searchParams.get('misbehave')
  return asked === 'error' || asked === 'silence' ? asked : undefined
}

/** A stream that fails as an unreachable one does, at every try. */
export const openBrokenStream: OpenStream = () => Promise.reject(new Error('The page was asked to fail.'))
