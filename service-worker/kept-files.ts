/** The app's own files. A name with a hash in it stands for one content, so what is kept under it is never asked for again. */
import { surplus } from './surplus.ts'

const BUILD_PREFIX = 'marquee-build-'
const BUILD_CACHE = `${BUILD_PREFIX}${import.meta.env.VITE_BUILD}`

/** A page that is open lives on the files of its own build, and may still fetch some. */
const BUILDS_KEPT = 3

export const FIRST_FILES = import.meta.env.VITE_FIRST_FILES

/** Keeps what the app needs to show itself. @throws Error when something cannot be had */
export async function keepFirstFiles(): Promise<void> {
  await Promise.all(FIRST_FILES.map(keepFile))
}

/** Keeps what no screen has needed yet. @throws Error when something cannot be had */
export async function keepOtherFiles(): Promise<void> {
  for (const path of import.meta.env.VITE_OTHER_FILES) {
    // eslint-disable-next-line no-await-in-loop -- one by one, so that it is in nobody's way
    await keepFile(path)
  }
}

/** Gives a file of this build or of one before it. */
export async function answerFile({ request }: FetchEvent): Promise<Response> {
  const cache = await caches.open(BUILD_CACHE)
  const kept = (await cache.match(request, { ignoreVary: true })) ?? (await ofAnotherBuild(request.url))
  if (kept) return kept
  const response = await fetch(request)
  if (isFile(response)) await cache.put(request, response.clone())
  return response
}

/** Lets go of what no page can be living on. */
export async function forgetOldBuilds(): Promise<void> {
  const others = (await caches.keys()).filter((name) => name.startsWith(BUILD_PREFIX) && name !== BUILD_CACHE)
  await Promise.all(surplus(others, BUILDS_KEPT - 1).map((name) => caches.delete(name)))
}

async function keepFile(path: string): Promise<void> {
  const cache = await caches.open(BUILD_CACHE)
  if (await cache.match(path)) return
  const response = (await ofAnotherBuild(path)) ?? (await fetch(path))
  if (!isFile(response)) throw new Error(`${path} cannot be kept: it was answered with ${response.status}`)
  await cache.put(path, response)
}

/** Only a name with a hash in it means the same in another build. */
async function ofAnotherBuild(address: string): Promise<Response | undefined> {
  return address.includes('/assets/') ? caches.match(address, { ignoreVary: true }) : undefined
}

/** A static host gives the page in place of a file that is not there any more. */
function isFile(response: Response): boolean {
  return response.ok && !response.headers.get('content-type')?.startsWith('text/html')
}
