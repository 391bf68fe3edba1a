/** The certificates of each region's rating board, from the mildest to adults only. */
export type Certificates = Readonly<Record<string, readonly string[]>>

export const CERTIFICATES = {
  movie: {
    AU: ['G', 'PG', 'M', 'MA 15+', 'R 18+'],
    BR: ['L', '10', '12', '14', '16', '18'],
    CA: ['G', 'PG', '14A', '18A', 'R'],
    DE: ['0', '6', '12', '16', '18'],
    ES: ['A', '7', '12', '16', '18'],
    FR: ['U', '12', '16', '18'],
    GB: ['U', 'PG', '12A', '15', '18'],
    JP: ['G', 'PG12', 'R15+', 'R18+'],
    US: ['G', 'PG', 'PG-13', 'R', 'NC-17'],
  },
  tv: {
    AU: ['C', 'G', 'PG', 'M', 'MA 15+', 'R 18+'],
    BR: ['L', '10', '12', '14', '16', '18'],
    CA: ['C', 'G', 'PG', '14+', '18+'],
    DE: ['0', '6', '12', '16', '18'],
    ES: ['TP', '7', '10', '12', '16', '18'],
    FR: ['NR', '10', '12', '16', '18'],
    GB: ['U', 'PG', '12', '15', '18'],
    US: ['TV-Y', 'TV-G', 'TV-PG', 'TV-14', 'TV-MA'],
  },
} as const satisfies Record<string, Certificates>
