import type { FilmSource } from '../page-config.ts'
import { streamOf, type OpenStream } from '../playback/stream.ts'
import type { Misbehaviour } from './misbehaviour.ts'

/** The stream of a film with the fault that was asked for; with any other fault the stream itself is sound. */
export function faultyStreamOf(source: FilmSource, { fault, afterSeconds }: Misbehaviour): OpenStream {
  if (fault === 'error') return failing(streamOf(source), afterSeconds)
  if (fault === 'slow') return late(streamOf(source), afterSeconds)
  return streamOf(source, fault === 'stall' ? afterSeconds : undefined)
}

/** Fails as an unreachable one does, at every try. */
function failing(open: OpenStream, afterSeconds: number): OpenStream {
  if (afterSeconds === 0) return () => Promise.reject(new Error('The page was asked to fail.'))
  return async (video, startAtSeconds, onFailure) => {
    const stream = await open(video, startAtSeconds, onFailure)
    const timer = setTimeout(onFailure, afterSeconds * 1000)
    return {
      close: () => {
        clearTimeout(timer)
        stream.close()
      },
    }
  }
}

function late(open: OpenStream, afterSeconds: number): OpenStream {
  return async (...film) => {
    await new Promise((resolve) => setTimeout(resolve, afterSeconds * 1000))
    return open(...film)
  }
}
