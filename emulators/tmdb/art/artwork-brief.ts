/** The names at the foot of a poster. */
export type Billing = {
  cast: string[]
  director?: string
  writer?: string
  music?: string
  photography?: string
  editor?: string
}

/** A poster (2:3, with type) or a backdrop (16:9, without). */
export type TitleBrief = {
  role: 'poster' | 'backdrop'
  seed: number
  title: string
  tagline?: string
  genreIds: number[]
  year?: number
  billing: Billing
  scene?: string
}

/** A frame from an episode: 16:9, without type. */
export type StillBrief = { role: 'still'; seed: number; genreIds: number[]; scene?: string }

/** The portrait of a person: 2:3. */
export type ProfileBrief = { role: 'profile'; seed: number; name: string }

/** All that a picture is drawn from: the same brief always gives the same picture. */
export type ArtworkBrief = TitleBrief | StillBrief | ProfileBrief
