/** A title's id in an address; NaN for anything but a whole number above 0, which no catalogue knows. */
export const titleIdParams = {
  parse: ({ id }: { id: string }) => ({ id: /^[1-9]\d{0,15}$/.test(id) ? Number(id) : Number.NaN }),
  stringify: ({ id }: { id: number }) => ({ id: String(id) }),
}
