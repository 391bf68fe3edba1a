/** Texts of Import. */
import { ph, plural, t } from '@lingui/core/macro'

import type { TitleKind } from '#domain/catalogue/title.ts'
import { formatItems, formatList, formatNumber } from '#domain/format.ts'
import type { ImportSource } from '#domain/import/formats/formats.ts'
import type { ImportProblem, UnreadReason } from '#domain/import/import-row.ts'
import type { ImportCounts } from '#domain/import/plan/applied-import.ts'

export { errorTitle } from '#src/ui/messages.ts'

export const heading = () => t`Import`
export const loading = () => t`Checking for an unfinished import`

// Choosing files
export const chooseHeading = () => t`Import your library`
export const chooseText = () =>
  t`Choose an export from another service, zipped or not. You’ll review everything before it’s added.`
export const choose = () => t`Choose files`
export const dropHint = () => t`or drop them here`
export const privacy = () =>
  t`Your files stay on this device. We only look up the names and IDs of titles in the catalog.`
export const services = () => t`Where to find your files`
export const guides = (): readonly { source: ImportSource; text: string }[] => [
  {
    source: 'letterboxd',
    text: t`Go to Settings > Data > Export your data. Choose the ZIP file or its CSV files.`,
  },
  { source: 'trakt', text: t`Go to Settings > Data > Export. Choose the ZIP file or its JSON files.` },
  {
    source: 'imdb',
    text: t`Open your ratings, watchlist, or a list, then choose ⋯ > Export. Choose the CSV file.`,
  },
  {
    source: 'netflix',
    text: t`Go to Account > Profile > Viewing activity > Download all. Choose the CSV file.`,
  },
  {
    source: 'tv-time',
    text: t`Choose the files from your data request or export. If the ZIP file has a password, unzip it and choose the CSV files.`,
  },
  { source: 'stremio', text: t`Go to Settings > Export user data. Choose the JSON file.` },
  { source: 'p-stream', text: t`Go to Settings > Export data. Choose the JSON file.` },
  { source: 'marquee', text: t`Go to Settings > Data > Export. Choose the JSON or CSV file.` },
  {
    source: 'spreadsheet',
    text: t`Save it as a CSV file with a Title column. You can add others, such as Year, Watched date, Rating, and IMDb ID.`,
  },
]
export const sources = (): Record<ImportSource, string> => ({
  letterboxd: t`Letterboxd`,
  trakt: t`Trakt`,
  imdb: t`IMDb`,
  netflix: t`Netflix`,
  'tv-time': t`TV Time`,
  stremio: t`Stremio`,
  'p-stream': t`P-Stream`,
  marquee: t`Marquee`,
  spreadsheet: t`Spreadsheet`,
})
export const problems: Record<ImportProblem, (fileName: string) => string> = {
  'file-too-large': (name) => t`“${name}” is larger than 50 MB. Choose the files inside it one at a time.`,
  'files-too-large': () => t`Together, these files are larger than 100 MB. Import a few at a time.`,
  'too-many-files': (name) => t`“${name}” contains too many files. Unzip it and choose the ones you need.`,
  'unpacked-too-large': (name) =>
    t`“${name}” is too large once unzipped. Unzip it and choose the files you need.`,
  password: (name) => t`“${name}” has a password. Unzip it and choose the files inside.`,
  packed: (name) => t`We can’t open “${name}” in this format. Unzip it and choose the files inside.`,
  'damaged-archive': (name) => t`“${name}” is damaged. Download it again.`,
  'damaged-file': (name) => t`We couldn’t read “${name}.” Download it again.`,
  'no-reader': () => t`We couldn’t start reading your files. Reload this page and try again.`,
  'too-many-rows': (name) => t`“${name}” has more than 50,000 entries, the most a library can hold.`,
  'unknown-format': (name) =>
    t`We don’t recognize “${name}.” Choose an export from one of the services below.`,
  empty: (name) => t`There’s nothing to import in “${name}.”`,
}
export const storageFailed = () =>
  t`Your browser couldn’t store the import. Free up some space and try again.`

// Profiles
export const profilesHeading = () => t`Whose history is it?`
export const profilesText = () =>
  t`This account has several profiles. Choose the ones to import. We won’t add anything from the others.`
export const continueButton = (count: number) =>
  count === 0
    ? t`Choose a profile`
    : t`Continue with ${plural(count, { one: '# profile', other: '# profiles' })}`
export const chosenProfiles = (names: readonly string[]) =>
  t`Only what ${ph({ names: formatList(names) })} watched.`

// Reading and matching
export const reading = () => t`Reading your files`
export const matching = () => t`Finding your titles`
export const matched = (done: number, total: number) =>
  t`${ph({ done: formatNumber(done) })} of ${plural(total, { one: '# title or season', other: '# titles and seasons' })}`
export const added = (done: number, total: number) =>
  t`${ph({ done: formatNumber(done) })} of ${plural(total, { one: '# entry', other: '# entries' })}`
export const matchingHint = () => t`You can close this page and continue later.`
export const matchingFailed = () => t`We couldn’t look up every title. What we’ve found so far is saved.`
export const cancel = () => t`Cancel import`

// Review
export const reviewHeading = (names: readonly ImportSource[]) =>
  t`From ${ph({ sources: formatList(names.map((name) => sources()[name])) })}`
export const toAdd = () => t`What we’ll add`
export const nothingToAdd = () => t`Nothing new. Your library already has everything from these files.`
export const nothingToAddYet = () => t`Nothing to add yet. See below.`
export const newLists = (count: number) => plural(count, { one: '# new list', other: '# new lists' })
export const countTexts: Record<keyof ImportCounts, (count: number) => string> = {
  viewing: (count) => plural(count, { one: '# entry in your history', other: '# entries in your history' }),
  rating: (count) => plural(count, { one: '# rating', other: '# ratings' }),
  watchlist: (count) =>
    plural(count, { one: '# title in your watchlist', other: '# titles in your watchlist' }),
  list: (count) => plural(count, { one: '# title in your lists', other: '# titles in your lists' }),
}
export const known = (count: number) =>
  plural(count, {
    one: '# entry is already in your library.',
    other: '# entries are already in your library.',
  })
export const leftOut = (count: number) =>
  plural(count, { one: '# entry won’t be imported.', other: '# entries won’t be imported.' })
export const skipped = (count: number) =>
  plural(count, { one: '# line couldn’t be used.', other: '# lines couldn’t be used.' })
export const addButton = (count: number) => t`Add ${plural(count, { one: '# entry', other: '# entries' })}`
export const updating = () => t`Updating`
export const updateFailed = () => t`We couldn’t load some episodes.`

export const openDates = (sample: string) =>
  t`We can’t tell the day from the month in some dates, such as “${sample}.”`
export const dateMeaning = (sample: string, date: string) => t`${sample} is ${date}`
export const datesLabel = () => t`Dates in your file`
export const noDate = () => t`no date`

export const questions = (count: number) => t`Which title? (${ph({ count: formatNumber(count) })})`
export const questionsText = () =>
  t`These names match more than one title. Anything you skip won’t be imported.`
export const mostLikely = () => t`Use the most likely match for all`
export const episodeQuestions = (count: number) => t`Which episode? (${ph({ count: formatNumber(count) })})`
export const episodeQuestionsText = () =>
  t`These episodes have a different name in the catalog. Anything you skip won’t be imported.`
export const chooseEpisode = () => t`Choose an episode`
export const episodeOf = (name: string, season: number) => t`${name} · Season ${season}`
export const episodeChoicesFor = (name: string) => t`Episode for ${name}`
export const episodeChoice = (number: number, name: string) =>
  name ? t`${number}. ${name}` : t`Episode ${number}`
export const chooseTitle = () => t`Choose a title`
export const none = () => t`None of these`
export const choicesFor = (name: string) => t`Title for ${name}`
export const entries = (count: number) => plural(count, { one: '# entry', other: '# entries' })

export const unread = (count: number) =>
  t`Files we couldn’t fully read (${ph({ count: formatNumber(count) })})`
export const unreadText = () => t`We’ll import the rest without them.`
export const unreadColumns = (columns: readonly string[]) =>
  t`Not read: ${ph({ columns: formatItems(columns) })}.`
export const unreadReasons = (): Record<UnreadReason, string> => ({
  password: t`It has a password. Unzip it and choose the files inside.`,
  packed: t`We can’t open this format. Unzip it and choose the files inside.`,
  'damaged-archive': t`It’s damaged. Download it again.`,
  'damaged-file': t`It’s damaged. Download it again.`,
  'unknown-format': t`We don’t recognize its format, or it isn’t about titles.`,
  nothing: t`There’s nothing in it to add to your library.`,
})

export const missing = (count: number) => t`Not found (${ph({ count: formatNumber(count) })})`
export const missingText = () =>
  t`These titles and episodes aren’t in the catalog. You can add the rest without them.`
export const additions = (count: number) => t`What we’ll add (${ph({ count: formatNumber(count) })})`
export const showMore = () => t`Show more`

export const inWatchlist = () => t`Watchlist`
export const rated = (stars: number) => plural(stars, { one: '# star', other: '# stars' })
export const inList = (name: string) => t`List “${name}”`
export const watched = (date: string) => t`Watched ${date}`
export const watchedBefore = () => t`Watched before Marquee`
export const started = (text: string) => t`${text}, not finished`
export const episode = (season: number, number: number) => t`Season ${season}, episode ${number}`
export const titleWithYear = (name: string, year: string | number | undefined) =>
  year === undefined ? name : t`${name} (${year})`
export const choice = (name: string, kind: TitleKind) =>
  kind === 'movie' ? t`${name} · Movie` : t`${name} · TV show`

// Applying
export const applying = () => t`Adding to your library`
export const applied = () => t`Import complete`
export const incomplete = (count: number) =>
  t`This device’s storage is full, so ${plural(count, { one: '# entry wasn’t', other: '# entries weren’t' })} added.`
export const undo = () => t`Undo import`
export const undoing = () => t`Undoing`
export const undone = () => t`Import undone`
export const undoneText = () => t`Changes you made since then were kept.`
export const undoFailed = () => t`We couldn’t undo the import on this device.`
export const importMore = () => t`Import more files`
export const applyFailed = () => t`The import stopped partway. Try again to add the rest.`
export const links = () => ({
  viewing: t`See your history`,
  watchlist: t`See your watchlist`,
  rating: t`See your ratings`,
  list: t`See your lists`,
})

// Earlier imports
export const earlier = () => t`Earlier imports`
export const earlierText = () => t`You can undo an import on this device for 30 days.`
export const earlierLoading = () => t`Loading earlier imports`
export const earlierFailed = () => t`We couldn’t load your earlier imports.`
export const importedOn = (date: string) => t`Imported ${date}`
