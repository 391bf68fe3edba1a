import { mp4Boxes } from './mp4-boxes.ts'

/** Ticks a second, by the track's number. */
export type Timescales = ReadonlyMap<number, number>

/** A fragment's place on the film's clock, in the ticks of its track. */
export type DecodeTime = { track: number; ticks: bigint }

type DecodeTimeField = DecodeTime & { write: (ticks: bigint) => void }

/** How finely each track of an opening (`init.mp4`) counts time. */
export function readTimescales(opening: Uint8Array): Timescales {
  const view = viewOf(opening)
  const timescales = new Map<number, number>()
  let track = 0
  for (const { type, bodyStart } of mp4Boxes(view)) {
    // Both boxes begin with a version, then two dates of 4 or 8 bytes each, then the number that we want.
    const afterDates = bodyStart + (view.getUint8(bodyStart) === 1 ? 20 : 12)
    if (type === 'tkhd') track = view.getUint32(afterDates)
    if (type === 'mdhd') timescales.set(track, view.getUint32(afterDates))
  }
  return timescales
}

/** Where a segment's fragments stand on the clock. */
export function readDecodeTimes(segment: Uint8Array): DecodeTime[] {
  return decodeTimeFields(viewOf(segment)).map(({ track, ticks }) => ({ track, ticks }))
}

/** A copy of the segment that begins `seconds` later: one clip becomes any moment of the film. */
export function shiftSegment(
  segment: Uint8Array,
  timescales: Timescales,
  seconds: number,
): Uint8Array<ArrayBuffer> {
  const shifted = new Uint8Array(segment)
  for (const { track, ticks, write } of decodeTimeFields(viewOf(shifted))) {
    const timescale = timescales.get(track)
    if (timescale === undefined) throw new RangeError(`The opening does not know track ${track}.`)
    write(ticks + BigInt(Math.round(seconds * timescale)))
  }
  return shifted
}

function decodeTimeFields(view: DataView): DecodeTimeField[] {
  const fields: DecodeTimeField[] = []
  let track = 0
  for (const { type, bodyStart } of mp4Boxes(view)) {
    if (type === 'tfhd') track = view.getUint32(bodyStart + 4)
    if (type === 'tfdt') fields.push({ track, ...decodeTimeField(view, bodyStart) })
  }
  return fields
}

function decodeTimeField(view: DataView, bodyStart: number): Omit<DecodeTimeField, 'track'> {
  const at = bodyStart + 4
  if (view.getUint8(bodyStart) === 1) {
    return { ticks: view.getBigUint64(at), write: (ticks) => view.setBigUint64(at, ticks) }
  }
  return { ticks: BigInt(view.getUint32(at)), write: (ticks) => view.setUint32(at, Number(ticks)) }
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}
