/** Ticks per second, by track id. */
export type Timescales = ReadonlyMap<number, number>

/** When a fragment is decoded, in ticks of its track. */
export type DecodeTime = { track: number; ticks: bigint }

type DecodeTimeField = DecodeTime & { write: (ticks: bigint) => void }

/** Returns the timescale of each track in an initialization segment (`init.mp4`). */
export function readTimescales(initSegment: Uint8Array): Timescales {
  const view = toDataView(initSegment)
  const timescales = new Map<number, number>()
  let track = 0
  for (const { type, bodyStart } of readBoxes(view)) {
    // Both boxes start with a version and flags, then two dates of 4 or 8 bytes each.
    const afterDates = bodyStart + (view.getUint8(bodyStart) === 1 ? 20 : 12)
    if (type === 'tkhd') track = view.getUint32(afterDates)
    if (type === 'mdhd') timescales.set(track, view.getUint32(afterDates))
  }
  return timescales
}

/** Returns the decode times of a segment's fragments. Throws a RangeError if it is not a valid MP4 file. */
export function readDecodeTimes(segment: Uint8Array): DecodeTime[] {
  return findDecodeTimeFields(toDataView(segment)).map(({ track, ticks }) => ({ track, ticks }))
}

/**
 * Returns a copy of the segment that is decoded `seconds` later, so that one clip can play at any time of a title.
 * Throws a RangeError for a track without a timescale.
 */
export function shiftSegment(
  segment: Uint8Array,
  timescales: Timescales,
  seconds: number,
): Uint8Array<ArrayBuffer> {
  const shifted = new Uint8Array(segment)
  for (const { track, ticks, write } of findDecodeTimeFields(toDataView(shifted))) {
    const timescale = timescales.get(track)
    if (timescale === undefined) throw new RangeError(`The initialization segment has no track ${track}.`)
    write(ticks + BigInt(Math.round(seconds * timescale)))
  }
  return shifted
}

function findDecodeTimeFields(view: DataView): DecodeTimeField[] {
  const fields: DecodeTimeField[] = []
  let track = 0
  for (const { type, bodyStart } of readBoxes(view)) {
    if (type === 'tfhd') track = view.getUint32(bodyStart + 4)
    if (type === 'tfdt') fields.push({ track, ...readDecodeTimeField(view, bodyStart) })
  }
  return fields
}

function readDecodeTimeField(view: DataView, bodyStart: number): Omit<DecodeTimeField, 'track'> {
  const offset = bodyStart + 4
  if (view.getUint8(bodyStart) === 1) {
    return { ticks: view.getBigUint64(offset), write: (ticks) => view.setBigUint64(offset, ticks) }
  }
  return {
    ticks: BigInt(view.getUint32(offset)),
    write: (ticks) => view.setUint32(offset, Number(ticks)),
  }
}

/** A box of an MP4 file. `bodyStart` is the offset after its size and type. */
type Mp4Box = { type: string; bodyStart: number; end: number }

/** Boxes that contain others on the way to the fields above: tracks and fragments. */
const CONTAINERS = new Set(['moov', 'trak', 'mdia', 'moof', 'traf'])

const HEADER_BYTES = 8

/** Yields every box in file order, containers before their contents. */
function* readBoxes(file: DataView, start = 0, end = file.byteLength): Generator<Mp4Box> {
  let offset = start
  while (offset + HEADER_BYTES <= end) {
    const size = file.getUint32(offset)
    // The clips have no sizes of 0 (to the end of the file) or 1 (64-bit), so those indicate a damaged file too.
    if (size < HEADER_BYTES || offset + size > end) throw new RangeError(`Not an MP4 box at byte ${offset}.`)
    const type = readBoxType(file, offset + 4)
    const box = { type, bodyStart: offset + HEADER_BYTES, end: offset + size }
    yield box
    if (CONTAINERS.has(type)) yield* readBoxes(file, box.bodyStart, box.end)
    offset = box.end
  }
}

function readBoxType(file: DataView, offset: number): string {
  return String.fromCharCode(...[0, 1, 2, 3].map((index) => file.getUint8(offset + index)))
}

function toDataView(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}
