/** Returns a value of local storage; null if there is none. */
export function readStored(key: string) {
  return JSON.parse(localStorage.getItem(key) ?? 'null')
}

export function readSettings() {
  return readStored('appSettings')
}
