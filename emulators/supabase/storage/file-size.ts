import { invalidRequest } from './storage-error.ts'

const UNITS: Readonly<Record<string, number>> = {
  b: 1,
  bytes: 1,
  kb: 1e3,
  mb: 1e6,
  gb: 1e9,
  kib: 1024,
  mib: 1024 ** 2,
  gib: 1024 ** 3,
}

/** A number of bytes, or one with a unit such as "5 MB". @throws StorageError 400 InvalidRequest */
export function readFileSize(size: number | string): number {
  const [, digits, unit = 'b'] = /^(\d{1,15}(?:\.\d{1,6})?)\s*([a-z]+)?$/i.exec(String(size).trim()) ?? []
  const bytes = Math.floor(Number(digits) * (UNITS[unit.toLowerCase()] ?? Number.NaN))
  if (!Number.isSafeInteger(bytes)) throw invalidRequest('file_size_limit is not a size such as 5MB')
  return bytes
}
