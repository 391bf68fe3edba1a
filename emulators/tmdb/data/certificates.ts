/** The certificates of each region's rating board, from the mildest to adults only. */
export type Certificates = Readonly<Record<string, readonly string[]>>

/** Like TMDB's, the list has a region that is not a country, signs before and after ages, and whole words. */
export const CERTIFICATES = {
  movie: {
    AR: ['ATP', '+13', '+16', '+18', 'C'],
    AU: ['G', 'PG', 'M', 'MA 15+', 'R 18+'],
    BR: ['L', '10', '12', '14', '16', '18'],
    CA: ['G', 'PG', '14A', '18A', 'R'],
    'CA-QC': ['G', '13+', '16+', '18+'],
    DE: ['0', '6', '12', '16', '18'],
    ES: ['A', '7', '12', '16', '18'],
    FI: ['S', 'K-7', 'K-12', 'K-16', 'K-18'],
    FR: ['TP', '12', '16', '18'],
    GB: ['U', 'PG', '12A', '15', '18'],
    IN: ['U', 'U/A 7+', 'UA', 'U/A 13+', 'U/A 16+', 'A'],
    JP: ['G', 'PG12', 'R15+', 'R18+'],
    KR: ['ALL', '12', '15', '19', 'Restricted Screening'],
    PT: ['Públicos', 'M/3', 'M/6', 'M/12', 'M/14', 'M/16', 'M/18', 'P'],
    TR: ['Genel İzleyici Kitlesi', '6A', '6+', '10A', '10+', '13A', '13+', '16+', '18+'],
    US: ['G', 'PG', 'PG-13', 'R', 'NC-17'],
    ZA: ['A', 'PG', '7-9PG', '10-12PG', '13', '16', '18', 'X18', 'XX'],
  },
  tv: {
    AR: ['ATP', 'SAM 13', 'SAM 16', 'SAM 18'],
    AU: ['C', 'G', 'PG', 'M', 'MA 15+', 'R 18+'],
    BR: ['L', '10', '12', '14', '16', '18'],
    CA: ['C', 'G', 'PG', '14+', '18+'],
    'CA-QC': ['G', '8+', '13+', '16+', '18+'],
    DE: ['0', '6', '12', '16', '18'],
    ES: ['TP', '7', '10', '12', '16', '18'],
    FR: ['TP', '10', '12', '16', '18'],
    GB: ['U', 'PG', '12', '15', '18'],
    SE: ['Btl', 'Från 7 år', 'Från 11 år', 'Från 15 år'],
    TH: ['ส', 'ท', 'น 13+', 'น 15+', 'น 18+', 'ฉ 20-'],
    TR: ['Genel İzleyici', '7+', '13+', '18+'],
    US: ['TV-Y', 'TV-G', 'TV-PG', 'TV-14', 'TV-MA'],
  },
} as const satisfies Record<string, Certificates>

/** The certificate of titles that no board has rated, in the regions that list it. Its order is 0. */
export const UNRATED = 'NR'
export const UNRATED_REGIONS: readonly string[] = ['CA-QC', 'FR', 'US']
