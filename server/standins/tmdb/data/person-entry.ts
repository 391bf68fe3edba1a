/** A person as written down by hand. Whom they play and what they make is drawn when the catalogue is built. */
export type PersonEntry = {
  id: number
  name: string
  gender: 'f' | 'm'
  /** Years; the days are drawn. */
  born: number
  died?: number
  from: string
  work: 'acting' | 'directing' | 'writing' | 'sound' | 'camera' | 'editing'
  biography?: string
}
