const PLACEHOLDERS = [
  { placeholder: '{id}', meaning: 'the number of the movie or series' },
  { placeholder: '{type}', meaning: 'movie or tv' },
  { placeholder: '{season}', meaning: 'the number of the season' },
  { placeholder: '{episode}', meaning: 'the number of the episode' },
] as const

/** What may stand in a server's address for the title that is played. */
export function PlaceholderHelp() {
  return (
    <div className="text-muted grid gap-3 text-sm">
      <p className="text-pretty">
        Write these where the title belongs. Of a movie’s address, the parts with a season or an episode are
        left out.
      </p>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5">
        {PLACEHOLDERS.map(({ placeholder, meaning }) => (
          <div key={placeholder} className="contents">
            <dt>
              <code className="bg-card text-foreground rounded-md px-1.5 py-0.5 text-[0.8125rem]">
                {placeholder}
              </code>
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
