/** The credits at the bottom of a poster. */
export type Billing = {
  cast: string[]
  director?: string
  writer?: string
  music?: string
  photography?: string
  editor?: string
}

/** A poster (2:3, with lettering) or a backdrop (16:9, without). */
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

/** A frame of an episode: 16:9, without lettering. */
export type StillBrief = { role: 'still'; seed: number; genreIds: number[]; scene?: string }

/** A portrait of a person: 2:3. */
export type ProfileBrief = { role: 'profile'; seed: number; name: string }

/** A name's lettering alone, on a transparent background: 5:2. */
export type LogoBrief = {
  role: 'logo'
  seed: number
  title: string
  genreIds: number[]
  /** A CSS color; white if not set. */
  ink?: string
}

/** The square sign of a streaming service. */
export type BadgeBrief = { role: 'badge'; seed: number; name: string }

/** The complete input of a drawing: the same brief always produces the same image. */
export type ArtworkBrief = TitleBrief | StillBrief | ProfileBrief | LogoBrief | BadgeBrief
