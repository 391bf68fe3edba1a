import { Trace } from '../../drawing/trace.ts'

export type Colours = Map<string, Trace>

/** Shapes of one colour become one path: thousands of books would be slow one by one. */
export function traceOf(colours: Colours, colour: string): Trace {
  const known = colours.get(colour)
  if (known) return known
  const trace = new Trace()
  colours.set(colour, trace)
  return trace
}
