import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'

import type { TitleSummary } from '#domain/catalogue/title.ts'
import { openImports } from '#src/features/import/import-database.ts'
import { getLibrary } from '#src/features/library/current.ts'
import { openLibraryDatabase } from '#src/features/library/database/database.ts'
import { toggleWatchlist } from '#src/features/library/views/watchlist.ts'
import { SESSION_STORAGE_KEY } from '#src/lib/storage-keys.ts'
import { getSupabase, unwrapData } from '#src/lib/supabase.ts'
import { expectErrors } from '#src/testing/expect-errors.ts'
import { renderScreen, type Stub } from '#src/testing/render-screen.tsx'
import { expectToast } from '#src/testing/toasts.ts'

const ROWS = '/rest/v1/user_profiles'

const MOVIE: TitleSummary = {
  kind: 'movie',
  id: 7,
  name: 'Seven Harbors',
  posterPath: null,
  backdropPath: null,
  date: null,
  rating: null,
}

const DENIED = () =>
  Response.json({ code: '42501', message: 'denied', details: null, hint: null }, { status: 403 })

const sidebar = page.getByRole('complementary', { name: 'Sidebar' })
const displayName = page.getByLabelText('Display Name')
const title = page.getByLabelText('Title')
const save = page.getByRole('button', { name: 'Save Changes' })
const changeAvatar = page.getByRole('button', { name: 'Change Avatar' })

test('a guest is asked to sign in', async () => {
  const { router } = await renderScreen('/profile')
  await expect.element(page.getByRole('heading', { name: 'Profile Settings' })).toBeVisible()
  expect(document.title).toBe('Profile Settings · Marquee')
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click()
  await expect.poll(() => router.state.location.href).toBe('/auth?mode=login')
})

test('deleting the account deletes the user’s watchlist and imports from this device', async () => {
  await renderProfile()
  toggleWatchlist(MOVIE)
  await expect.poll(() => localStorage.getItem('watchlist')).toContain('Seven Harbors')
  const { owner } = getLibrary()
  const readWatchlist = () => openLibraryDatabase().readItems(owner, 'watchlist')
  await expect.poll(readWatchlist).toHaveLength(1)
  const imports = openImports(owner)
  await imports.writeMatches(new Map([['row', { status: 'missing' }]]))
  await page.getByRole('button', { name: 'Delete account' }).click()
  await page.getByLabelText('Your password').fill('correct horse')
  await page.getByRole('button', { name: 'Delete permanently' }).click()
  await expectToast('Account deleted', 'Your account and its data are gone.')
  await expect.poll(async () => (await imports.readMatches()).size).toBe(0)
  await expect.poll(readWatchlist).toEqual([])
})

describe('the form', () => {
  test('saves name and title, and shows them in the sidebar', async () => {
    await renderProfile()
    await displayName.fill('  Wren Marsh ')
    await title.fill('Film Critic')
    await save.click()
    await expectToast('Profile Updated', 'Your profile has been successfully updated.')
    await expect.element(sidebar.getByText('Wren Marsh')).toBeVisible()
    await expect.element(sidebar.getByText('Film Critic')).toBeVisible()
    expect(await fetchRow()).toEqual({ display_name: 'Wren Marsh', title: 'Film Critic' })
  })

  test('has the name and title of the account, and its email, which is read-only', async () => {
    await renderProfile({ [ROWS]: [{ display_name: 'Wren Marsh', title: 'Film Critic', avatar_url: null }] })
    await expect.element(displayName).toHaveValue('Wren Marsh')
    await expect.element(title).toHaveValue('Film Critic')
    const email = page.getByLabelText('Email')
    await expect.element(email).toHaveValue(readEmail())
    await expect.element(email).toHaveAttribute('readonly')
    await expect.element(page.getByText('Email cannot be changed')).toBeVisible()
  })

  test('saves empty fields as null, for which there are defaults', async () => {
    await renderProfile()
    await displayName.fill('   ')
    await save.click()
    await expect.element(sidebar.getByText(readEmail().split('@')[0] ?? '')).toBeVisible()
    await expect.element(sidebar.getByText('Movie Lover')).toBeVisible()
    expect(await fetchRow()).toEqual({ display_name: null, title: null })
  })

  test('creates a missing row', async () => {
    // Reading the row would create it.
    const backend: Record<string, Stub> = {
      [ROWS]: [{ display_name: 'Robin Vale', title: null, avatar_url: null }],
    }
    await renderProfile(backend)
    delete backend[ROWS]
    expect(await fetchRow()).toBeNull()
    await title.fill('Movie Enthusiast')
    await save.click()
    await expectToast('Profile Updated', 'Your profile has been successfully updated.')
    expect(await fetchRow()).toEqual({ display_name: 'Robin Vale', title: 'Movie Enthusiast' })
  })
})

test('the button is busy during an upload, and the same file can be uploaded again', async () => {
  await renderProfile()
  const uploads: (() => void)[] = []
  stubUploads(async (send) => {
    await new Promise<void>((resolve) => uploads.push(resolve))
    return send()
  })
  const image = await drawImage()
  for (const count of [1, 2]) {
    selectAvatar(image)
    await expect.element(changeAvatar).toHaveAttribute('aria-busy', 'true')
    await expect.element(changeAvatar).toBeDisabled()
    expect(getFileInput().value).toBe('')
    await expect.poll(() => uploads).toHaveLength(count)
    uploads.at(-1)?.()
    await expect.element(changeAvatar).toBeEnabled()
  }
})

describe('an invalid avatar', () => {
  expectErrors(/^Failed to update the profile:/)

  test.each([
    ['another type of file', 'application/pdf', 10, 'Invalid File', 'Please select an image file.'],
    [
      'a file that is too large',
      'image/png',
      5 * 1024 * 1024 + 1,
      'File Too Large',
      'Please select an image smaller than 5MB.',
    ],
    ['a broken image', 'image/png', 10, 'Invalid File', 'Please select an image file.'],
  ])('%s is rejected and not uploaded', async (_file, type, size, heading, text) => {
    await renderProfile()
    selectAvatar(new File([new Uint8Array(size)], 'file', { type }))
    await expectToast(heading, text)
    const urls = vi.mocked(fetch).mock.calls.map(([input]) => getPath(input))
    expect(urls).toContain(ROWS)
    expect(urls.filter((path) => path.startsWith('/storage/'))).toEqual([])
  })
})

describe('when the backend rejects', () => {
  expectErrors(/^Failed to update the profile:|^RequestError/)

  test('a change, an error is shown and the form keeps its values', async () => {
    const backend: Record<string, Stub> = {}
    await renderProfile(backend)
    await title.fill('Film Critic')
    backend[ROWS] = DENIED
    await save.click()
    await expectToast('Error', 'Failed to update profile. Please try again.')
    await expect.element(title).toHaveValue('Film Critic')
    await expect.element(save).toBeEnabled()
  })

  test('an avatar, an error is shown and the old one stays', async () => {
    await renderProfile()
    stubUploads(async () =>
      Response.json({ statusCode: '403', error: 'Unauthorized', message: 'denied' }, { status: 400 }),
    )
    selectAvatar(await drawImage())
    await expectToast('Upload Failed', 'Failed to upload avatar. Please try again.')
    expect(document.querySelectorAll('img[src*="/avatars/"]')).toHaveLength(0)
    await expect.element(changeAvatar).toBeEnabled()
  })

  test('reading the profile, it can be retried', async () => {
    const backend: Record<string, Stub> = { [ROWS]: DENIED }
    await renderScreen('/profile', { session: {}, backend })
    await expect.element(page.getByText('We couldn’t load your profile.')).toBeVisible()
    delete backend[ROWS]
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.element(displayName).toHaveValue('Robin Vale')
  })

  test('a change without a session, an error is shown', async () => {
    await renderProfile()
    const session = localStorage.getItem(SESSION_STORAGE_KEY) ?? ''
    onTestFinished(() => localStorage.setItem(SESSION_STORAGE_KEY, session))
    localStorage.removeItem(SESSION_STORAGE_KEY)
    await save.click()
    await expectToast('Error', 'No user logged in')
  })
})

describe('an unexpected browser error is shown', () => {
  expectErrors(/^Failed to update the profile:/)

  test('when saving', async () => {
    await renderProfile()
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new TypeError('Storage is not available')
    })
    await save.click()
    await expectToast('Error', 'An unexpected error occurred. Please try again.')
  })

  test('when changing the avatar', async () => {
    await renderProfile()
    const image = await drawImage()
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
    selectAvatar(image)
    await expectToast('Error', 'An unexpected error occurred while uploading.')
  })
})

/** Renders the profile of a new user, and waits for it. */
async function renderProfile(backend: Record<string, Stub> = {}): Promise<void> {
  await renderScreen('/profile', { session: {}, backend })
  await expect.element(displayName).toBeVisible()
}

/** Handles uploads of avatars instead of sending them. */
function stubUploads(respond: (send: () => Promise<Response>) => Promise<Response>): void {
  const mock = vi.mocked(fetch)
  const implementation = mock.getMockImplementation() ?? fetch
  mock.mockImplementation((input, init) => {
    const send = () => implementation(input, init)
    return getPath(input).startsWith('/storage/v1/object/avatars/') ? respond(send) : send()
  })
}

function getPath(input: RequestInfo | URL): string {
  return new URL(input instanceof Request ? input.url : input, location.href).pathname
}

async function drawImage(): Promise<File> {
  const canvas = new OffscreenCanvas(16, 8)
  canvas.getContext('2d')?.fillRect(0, 0, 16, 8)
  return new File([await canvas.convertToBlob()], 'me.png', { type: 'image/png' })
}

/** Faster than sending the file to the browser. */
function selectAvatar(file: File): void {
  const transfer = new DataTransfer()
  transfer.items.add(file)
  const input = getFileInput()
  input.files = transfer.files
  input.dispatchEvent(new Event('change', { bubbles: true }))
}

function getFileInput(): HTMLInputElement {
  const input = document.querySelector('input[type="file"]')
  if (input instanceof HTMLInputElement) return input
  throw new Error('The page has no field for a file')
}

async function fetchRow() {
  const supabase = await getSupabase()
  return unwrapData(await supabase.from('user_profiles').select('display_name,title').maybeSingle())
}

function readEmail(): string {
  return JSON.parse(localStorage.getItem(SESSION_STORAGE_KEY) ?? '').user.email
}
