import { BlockList, isIP } from 'node:net'

/**
 * Reads a list such as `10.0.0.0/8, 192.0.2.7, fd00::/8`; nothing when a part of it is neither an address nor a range.
 */
export function readAddressRanges(text: string): BlockList | undefined {
  const ranges = new BlockList()
  for (const part of text.split(',').map((each) => each.trim())) {
    const [address = '', prefix, ...rest] = part.split('/')
    const family = isIP(address)
    if (family === 0 || rest.length > 0) return undefined
    const type = family === 4 ? 'ipv4' : 'ipv6'
    if (prefix === undefined) ranges.addAddress(address, type)
    else if (isPrefix(prefix, family)) ranges.addSubnet(address, Number(prefix), type)
    else return undefined
  }
  return ranges
}

/** Whether the address, without a zone, lies in one of them. */
export function liesIn(ranges: BlockList, address: string): boolean {
  const family = isIP(address)
  return family !== 0 && ranges.check(address, family === 4 ? 'ipv4' : 'ipv6')
}

function isPrefix(text: string, family: number): boolean {
  return /^\d{1,3}$/.test(text) && Number(text) <= (family === 4 ? 32 : 128)
}
