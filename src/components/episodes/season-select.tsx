import { Select } from '#src/ui/select.tsx'

type SeasonSelectProps = { seasonCount: number; season: number; onChange: (season: number) => void }

/** Chooses a season, from 1 to the number there are. */
export function SeasonSelect({ seasonCount, season, onChange }: SeasonSelectProps) {
  const seasons = Array.from({ length: seasonCount }, (_, index) => ({
    value: index + 1,
    label: `Season ${index + 1}`,
  }))
  return <Select label="Season" value={season} options={seasons} onChange={onChange} />
}
