import type { ProfileBrief, StillBrief, TitleBrief } from '../artwork-brief.ts'

export function posterBrief(changes: Partial<TitleBrief> = {}): TitleBrief {
  return {
    role: 'poster',
    seed: 20260417,
    title: 'The Salt Orchard',
    tagline: 'Forty days. One well. No map.',
    genreIds: [12, 18],
    billing: {
      cast: ['Mara Ellwood', 'Ivo Castellan', 'Priya Venn'],
      director: 'Noor Abadi',
      music: 'Edda Lindqvist',
    },
    ...changes,
  }
}

export function stillBrief(changes: Partial<StillBrief> = {}): StillBrief {
  return { role: 'still', seed: 77, genreIds: [878], ...changes }
}

export function profileBrief(changes: Partial<ProfileBrief> = {}): ProfileBrief {
  return { role: 'profile', seed: 4242, name: 'Mara Ellwood', ...changes }
}
