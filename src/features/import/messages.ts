/** Texts of Import. */
import type { TitleKind } from '#domain/catalogue/title.ts'
import { formatList, formatNumber } from '#domain/format.ts'
import type { ImportSource } from '#domain/import/formats/formats.ts'
import type { ImportProblem, UnreadReason } from '#domain/import/import-row.ts'
import type { ImportCounts } from '#domain/import/plan/applied-import.ts'

export const heading = 'Import'
export const loading = 'Checking for an unfinished import'

// Choosing files
export const chooseHeading = 'Import your library'
export const chooseText =
  'Choose an export from another service, zipped or not. You’ll review everything before it’s added.'
export const choose = 'Choose files'
export const dropHint = 'or drop them here'
export const privacy =
  'Your files stay on this device. We only look up the names and IDs of titles in the catalog.'
export const services = 'Where to find your files'
export const guides: readonly { source: ImportSource; text: string }[] = [
  {
    source: 'letterboxd',
    text: 'Go to Settings > Data > Export your data. Choose the ZIP file or its CSV files.',
  },
  { source: 'trakt', text: 'Go to Settings > Data > Export. Choose the ZIP file or its JSON files.' },
  {
    source: 'imdb',
    text: 'Open your ratings, watchlist, or a list, then choose ⋯ > Export. Choose the CSV file.',
  },
  {
    source: 'netflix',
    text: 'Go to Account > Profile > Viewing activity > Download all. Choose the CSV file.',
  },
  {
    source: 'tv-time',
    text: 'Choose the files from your data request or export. If the ZIP file has a password, unzip it and choose the CSV files.',
  },
  { source: 'stremio', text: 'Go to Settings > Export user data. Choose the JSON file.' },
  { source: 'p-stream', text: 'Go to Settings > Export data. Choose the JSON file.' },
  { source: 'marquee', text: 'Go to Settings > Data > Export. Choose the JSON or CSV file.' },
  {
    source: 'spreadsheet',
    text: 'Save it as a CSV file with a Title column. You can add others, such as Year, Watched date, Rating, and IMDb ID.',
  },
]
export const sources: Record<ImportSource, string> = {
  letterboxd: 'Letterboxd',
  trakt: 'Trakt',
  imdb: 'IMDb',
  netflix: 'Netflix',
  'tv-time': 'TV Time',
  stremio: 'Stremio',
  'p-stream': 'P-Stream',
  marquee: 'Marquee',
  spreadsheet: 'Spreadsheet',
}
export const problems: Record<ImportProblem, (fileName: string) => string> = {
  'file-too-large': (name) => `“${name}” is larger than 50 MB. Choose the files inside it one at a time.`,
  'files-too-large': () => 'Together, these files are larger than 100 MB. Import a few at a time.',
  'too-many-files': (name) => `“${name}” contains too many files. Unzip it and choose the ones you need.`,
  'unpacked-too-large': (name) =>
    `“${name}” is too large once unzipped. Unzip it and choose the files you need.`,
  password: (name) => `“${name}” has a password. Unzip it and choose the files inside.`,
  packed: (name) => `We can’t open “${name}” in this format. Unzip it and choose the files inside.`,
  'damaged-archive': (name) => `“${name}” is damaged. Download it again.`,
  'damaged-file': (name) => `We couldn’t read “${name}.” Download it again.`,
  'no-reader': () => 'We couldn’t start reading your files. Reload this page and try again.',
  'too-many-rows': (name) => `“${name}” has more than 50,000 entries, the most a library can hold.`,
  'unknown-format': (name) =>
    `We don’t recognize “${name}.” Choose an export from one of the services below.`,
  empty: (name) => `There’s nothing to import in “${name}.”`,
}
export const storageFailed = 'Your browser couldn’t store the import. Free up some space and try again.'

// Profiles
export const profilesHeading = 'Whose history is it?'
export const profilesText =
  'This account has several profiles. Choose the ones to import. We won’t add anything from the others.'
export const profileViewings = (count: number) => countOf(count, 'entry', 'entries')
export const continueButton = (count: number) =>
  count === 0 ? 'Choose a profile' : `Continue with ${countOf(count, 'profile', 'profiles')}`
export const chosenProfiles = (names: readonly string[]) => `Only what ${formatList(names)} watched.`

// Reading and matching
export const reading = 'Reading your files'
export const matching = 'Finding your titles'
export const matched = (done: number, total: number) =>
  `${formatNumber(done)} of ${countOf(total, 'title or season', 'titles and seasons')}`
export const added = (done: number, total: number) =>
  `${formatNumber(done)} of ${countOf(total, 'entry', 'entries')}`
export const matchingHint = 'You can close this page and continue later.'
export const matchingFailed = 'We couldn’t look up every title. What we’ve found so far is saved.'
export const cancel = 'Cancel import'

// Review
export const reviewHeading = (names: readonly ImportSource[]) =>
  `From ${formatList(names.map((name) => sources[name]))}`
export const toAdd = 'What we’ll add'
export const nothingToAdd = 'Nothing new. Your library already has everything from these files.'
export const nothingToAddYet = 'Nothing to add yet. See below.'
export const newLists = (count: number) => countOf(count, 'new list', 'new lists')
export const countTexts: Record<keyof ImportCounts, (count: number) => string> = {
  viewing: (count) => countOf(count, 'entry in your history', 'entries in your history'),
  rating: (count) => countOf(count, 'rating', 'ratings'),
  watchlist: (count) => countOf(count, 'title in your watchlist', 'titles in your watchlist'),
  list: (count) => countOf(count, 'title in your lists', 'titles in your lists'),
}
export const known = (count: number) =>
  countOf(count, 'entry is already in your library.', 'entries are already in your library.')
export const leftOut = (count: number) =>
  countOf(count, 'entry won’t be imported.', 'entries won’t be imported.')
export const skipped = (count: number) => countOf(count, 'line couldn’t be used.', 'lines couldn’t be used.')
export const addButton = (count: number) => `Add ${countOf(count, 'entry', 'entries')}`
export const updating = 'Updating'
export const updateFailed = 'We couldn’t load some episodes.'

export const openDates = (sample: string) =>
  `We can’t tell the day from the month in some dates, such as “${sample}.”`
export const dateMeaning = (sample: string, date: string) => `${sample} is ${date}`
export const datesLabel = 'Dates in your file'
export const noDate = 'no date'

export const questions = (count: number) => `Which title? (${formatNumber(count)})`
export const questionsText = 'These names match more than one title. Anything you skip won’t be imported.'
export const mostLikely = 'Use the most likely match for all'
export const episodeQuestions = (count: number) => `Which episode? (${formatNumber(count)})`
export const episodeQuestionsText =
  'These episodes have a different name in the catalog. Anything you skip won’t be imported.'
export const chooseEpisode = 'Choose an episode'
export const episodeOf = (name: string, season: number) => `${name} · Season ${season}`
export const episodeChoicesFor = (name: string) => `Episode for ${name}`
export const episodeChoice = (number: number, name: string) => `${number}. ${name}`
export const chooseTitle = 'Choose a title'
export const none = 'None of these'
export const choicesFor = (name: string) => `Title for ${name}`
export const entries = (count: number) => countOf(count, 'entry', 'entries')

export const unread = (count: number) => `Files we couldn’t fully read (${formatNumber(count)})`
export const unreadText = 'We’ll import the rest without them.'
export const unreadColumns = (columns: readonly string[]) => `Not read: ${columns.join(', ')}.`
export const unreadReasons: Record<UnreadReason, string> = {
  password: 'It has a password. Unzip it and choose the files inside.',
  packed: 'We can’t open this format. Unzip it and choose the files inside.',
  'damaged-archive': 'It’s damaged. Download it again.',
  'damaged-file': 'It’s damaged. Download it again.',
  'unknown-format': 'We don’t recognize its format, or it isn’t about titles.',
  nothing: 'There’s nothing in it to add to your library.',
}

export const missing = (count: number) => `Not found (${formatNumber(count)})`
export const missingText =
  'These titles and episodes aren’t in the catalog. You can add the rest without them.'
export const additions = (count: number) => `What we’ll add (${formatNumber(count)})`
export const showMore = 'Show more'

export const inWatchlist = 'Watchlist'
export const rated = (stars: number) => `${stars} ${stars === 1 ? 'star' : 'stars'}`
export const inList = (name: string) => `List “${name}”`
export const watched = (date: string) => `Watched ${date}`
export const watchedBefore = 'Watched before Marquee'
export const started = (text: string) => `${text}, not finished`
export const episode = (season: number, number: number) => `Season ${season}, episode ${number}`
export const titleWithYear = (name: string, year: string | number | undefined) =>
  year === undefined ? name : `${name} (${year})`
const kinds: Record<TitleKind, string> = { movie: 'Movie', tv: 'TV show' }
export const choice = (name: string, kind: TitleKind) => `${name} · ${kinds[kind]}`

// Applying
export const applying = 'Adding to your library'
export const applied = 'Import complete'
export const incomplete = (count: number) =>
  `This device’s storage is full, so ${countOf(count, 'entry wasn’t', 'entries weren’t')} added.`
export const undo = 'Undo import'
export const undoing = 'Undoing'
export const undone = 'Import undone'
export const undoneText = 'Changes you made since then were kept.'
export const undoFailed = 'We couldn’t undo the import on this device.'
export const importMore = 'Import more files'
export const applyFailed = 'The import stopped partway. Try again to add the rest.'
export const errorTitle = 'Error'
export const links = {
  history: 'See your history',
  watchlist: 'See your watchlist',
  ratings: 'See your ratings',
  lists: 'See your lists',
}

// Earlier imports
export const earlier = 'Earlier imports'
export const earlierText = 'You can undo an import on this device for 30 days.'
export const earlierLoading = 'Loading earlier imports'
export const earlierFailed = 'We couldn’t load your earlier imports.'
export const importedOn = (date: string) => `Imported ${date}`

function countOf(count: number, one: string, other: string): string {
  return `${formatNumber(count)} ${count === 1 ? one : other}`
}
