/** A box of an MP4 file. `bodyStart` is where its contents begin, past the eight bytes of size and type. */
export type Mp4Box = { type: string; bodyStart: number; end: number }

/** The boxes that hold other boxes on the way to what we read: tracks in an opening, fragments in a segment. */
const CONTAINERS = new Set(['moov', 'trak', 'mdia', 'moof', 'traf'])

const HEADER_BYTES = 8

/** Every box in file order, containers before what they hold. Throws RangeError on a file whose sizes do not add up. */
export function* mp4Boxes(file: DataView, start = 0, end = file.byteLength): Generator<Mp4Box> {
  let at = start
  while (at + HEADER_BYTES <= end) {
    const size = file.getUint32(at)
    // A size of 0 (to the end of the file) or 1 (64-bit) does not occur in our clips and would be a damaged file.
    if (size < HEADER_BYTES || at + size > end) throw new RangeError(`Not an MP4 box at byte ${at}.`)
    const type = boxType(file, at + 4)
    const box = { type, bodyStart: at + HEADER_BYTES, end: at + size }
    yield box
    if (CONTAINERS.has(type)) yield* mp4Boxes(file, box.bodyStart, box.end)
    at = box.end
  }
}

function boxType(file: DataView, at: number): string {
  return String.fromCharCode(...[0, 1, 2, 3].map((offset) => file.getUint8(at + offset)))
}
