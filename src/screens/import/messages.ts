/** Texts of Import. */
import type { TitleKind } from '#domain/catalogue/title.ts'
import type { ImportCounts } from '#domain/import/applied-import.ts'
import type { ImportProblem, ImportSource, UnreadReason } from '#domain/import/import-row.ts'

const NUMBER_FORMAT = new Intl.NumberFormat('en-US')

const LIST_FORMAT = new Intl.ListFormat('en-US')

export const heading = 'Import'
export const loading = 'Looking for an import that you began'

// Choosing files
export const chooseHeading = 'Bring your library along'
export const chooseText =
  'Choose the files that you downloaded from another service, packed or unpacked. You see what will be added before anything changes.'
export const choose = 'Choose files'
export const dropHint = 'or drop them here'
export const privacy =
  'Your files stay on this device. Only the names and IDs of titles are looked up in the catalog.'
export const services = 'Where to find your files'
export const guides: readonly { source: ImportSource; text: string }[] = [
  { source: 'letterboxd', text: 'Settings, Data, Export your data. Choose the ZIP file or its CSV files.' },
  { source: 'trakt', text: 'Settings, Data, Export. Choose the ZIP file or its JSON files.' },
  {
    source: 'imdb',
    text: 'Your ratings, watchlist or a list: the menu at the top, Export. Choose the CSV file.',
  },
  { source: 'netflix', text: 'Account, Profile, Viewing activity, Download all. Choose the CSV file.' },
  {
    source: 'tv-time',
    text: 'The files of your data request or export. If the ZIP file has a password, unpack it and choose the CSV files.',
  },
  { source: 'stremio', text: 'Settings, Export user data. Choose the JSON file.' },
  { source: 'p-stream', text: 'Settings, Export data. Choose the JSON file.' },
  { source: 'marquee', text: 'Settings, Data, Export. Choose the JSON or CSV file.' },
  {
    source: 'spreadsheet',
    text: 'Save it as CSV. It needs a column Title, and others such as Year, Watched date, Rating or IMDb ID.',
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
  'file-too-large': (name) => `“${name}” is larger than 50 MB. Choose the files inside it one by one.`,
  'files-too-large': () => 'These files are larger than 100 MB together. Import a few of them at a time.',
  'too-many-files': (name) => `“${name}” contains too many files. Unpack it and choose the ones you need.`,
  'unpacked-too-large': (name) =>
    `“${name}” is too large when it is unpacked. Unpack it and choose the files you need.`,
  password: (name) => `“${name}” has a password. Unpack it and choose the files inside.`,
  packed: (name) => `“${name}” is packed in a way that we can’t open. Unpack it and choose the files inside.`,
  'damaged-archive': (name) => `“${name}” is damaged. Download it again.`,
  'damaged-file': (name) => `“${name}” can’t be read. Download it again.`,
  'no-reader': () => 'We couldn’t start reading your files. Reload this page and try again.',
  'too-many-rows': (name) => `“${name}” has more than 50,000 entries, which is as many as a library holds.`,
  'unknown-format': (name) => `“${name}” is not an export that we know. Check the list below.`,
  empty: (name) => `“${name}” contains nothing to import.`,
}
export const storageFailed = 'This browser doesn’t let us store the import. Free some space and try again.'

// Profiles
export const profilesHeading = 'Whose history is it?'
export const profilesText =
  'Several profiles share this account. Choose the ones to import. Nothing of the others is added.'
export const profileViewings = (count: number) => countOf(count, 'viewing', 'viewings')
export const continueButton = (count: number) =>
  count === 0 ? 'Choose a profile' : `Continue with ${countOf(count, 'profile', 'profiles')}`
export const chosenProfiles = (names: readonly string[]) => `Only what ${LIST_FORMAT.format(names)} watched.`

// Reading and matching
export const reading = 'Reading your files'
export const matching = 'Finding your titles'
export const matched = (done: number, total: number) =>
  `${NUMBER_FORMAT.format(done)} of ${countOf(total, 'title or season', 'titles and seasons')}`
export const added = (done: number, total: number) =>
  `${NUMBER_FORMAT.format(done)} of ${countOf(total, 'entry', 'entries')}`
export const matchingHint = 'You can close this page and continue later.'
export const matchingFailed = 'We couldn’t look up all titles. What was found so far is kept.'
export const cancel = 'Cancel import'

// Review
export const reviewHeading = (names: readonly ImportSource[]) =>
  `From ${LIST_FORMAT.format(names.map((name) => sources[name]))}`
export const toAdd = 'Will be added'
export const nothingToAdd = 'Nothing new. Your library has everything from these files.'
export const nothingToAddYet = 'Nothing can be added so far. See below.'
export const newLists = (count: number) => countOf(count, 'new list', 'new lists')
export const countTexts: Record<keyof ImportCounts, (count: number) => string> = {
  viewing: (count) => countOf(count, 'viewing in your history', 'viewings in your history'),
  rating: (count) => countOf(count, 'rating', 'ratings'),
  watchlist: (count) => countOf(count, 'title in your watchlist', 'titles in your watchlist'),
  list: (count) => countOf(count, 'title in your lists', 'titles in your lists'),
}
export const known = (count: number) =>
  countOf(count, 'entry is in your library already.', 'entries are in your library already.')
export const leftOut = (count: number) => countOf(count, 'entry is left out.', 'entries are left out.')
export const skipped = (count: number) =>
  countOf(
    count,
    'line has no place in Marquee, or is damaged.',
    'lines have no place in Marquee, or are damaged.',
  )
export const addButton = (count: number) => `Add ${countOf(count, 'entry', 'entries')}`
export const updating = 'Updating'
export const updateFailed = 'We couldn’t load some episodes.'

export const openDates = (sample: string) =>
  `Some dates, such as “${sample}”, don’t say which part is the day and which is the month.`
export const dateMeaning = (sample: string, date: string) => `${sample} is ${date}`
export const datesLabel = 'Dates in your file'
export const noDate = 'no date'

export const questions = (count: number) => `Which title? (${NUMBER_FORMAT.format(count)})`
export const questionsText =
  'These names could be several titles, or titles that have another name here. Entries that you leave open are not imported.'
export const mostLikely = 'Use the most likely for all'
export const episodeQuestions = (count: number) => `Which episode? (${NUMBER_FORMAT.format(count)})`
export const episodeQuestionsText =
  'These episodes have another name in the catalog. Entries that you leave open are not imported.'
export const chooseEpisode = 'Choose an episode'
export const episodeOf = (name: string, season: number) => `${name} · Season ${season}`
export const episodeChoicesFor = (name: string) => `Episode for ${name}`
export const episodeChoice = (number: number, name: string) => `${number}. ${name}`
export const chooseTitle = 'Choose a title'
export const none = 'None of these'
export const choicesFor = (name: string) => `Title for ${name}`
export const entries = (count: number) => countOf(count, 'entry', 'entries')

export const unread = (count: number) =>
  `Files that were not read completely (${NUMBER_FORMAT.format(count)})`
export const unreadText = 'The import goes on without what was not read.'
export const unreadColumns = (columns: readonly string[]) => `Not read: ${columns.join(', ')}.`
export const unreadReasons: Record<UnreadReason, string> = {
  password: 'It has a password. Unpack it and choose the files inside.',
  packed: 'It is packed in a way that we can’t open. Unpack it and choose the files inside.',
  'damaged-archive': 'It is damaged. Download it again.',
  'damaged-file': 'It is damaged. Download it again.',
  'unknown-format': 'It has a layout that we don’t know, or is not about titles.',
  nothing: 'It has nothing that Marquee can add to your library.',
}

export const missing = (count: number) => `Not found (${NUMBER_FORMAT.format(count)})`
export const missingText = 'The catalog has no such title or episode. The rest can be added without them.'
export const additions = (count: number) => `What is added (${NUMBER_FORMAT.format(count)})`
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
export const applied = 'Your library has grown'
export const incomplete = (count: number) =>
  `This device’s storage is full: ${countOf(count, 'entry is', 'entries are')} missing.`
export const undo = 'Undo import'
export const undoing = 'Undoing'
export const undone = 'Import undone'
export const undoneText = 'What you changed since then stays.'
export const undoFailed = 'The import can’t be undone on this device.'
export const importMore = 'Import more files'
export const applyFailed = 'The import stopped. Try again: what was added stays.'
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
export const earlierFailed = 'We couldn’t read your earlier imports.'
export const importedOn = (date: string) => `Imported ${date}`

function countOf(count: number, one: string, other: string): string {
  return `${NUMBER_FORMAT.format(count)} ${count === 1 ? one : other}`
}
