type SeasonSelectProps = { seasonCount: number; season: number; onChange: (season: number) => void }

/** Chooses a season, from 1 to the number there are. */
export function SeasonSelect({ seasonCount, season, onChange }: SeasonSelectProps) {
  return (
    <select
      aria-label="Season"
      value={season}
      onChange={(event) => onChange(Number(event.target.value))}
      className="bg-raised border-line h-10 rounded-full border px-4 text-sm font-semibold"
    >
      {Array.from({ length: seasonCount }, (_, index) => (
        <option key={index} value={index + 1}>
          Season {index + 1}
        </option>
      ))}
    </select>
  )
}
