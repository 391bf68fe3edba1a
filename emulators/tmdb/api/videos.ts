import type { Video } from '../catalogue/videos.ts'
import type { ApiRequest } from './endpoint.ts'
import { getLanguageCode } from './localized-texts.ts'
import { parseLanguages } from './parameters.ts'
import { getRecordId } from './record-ids.ts'

/**
 * Returns the body of `videos`, without the title's ID: the videos in the requested language, which defaults to English,
 * and in those that `include_video_language` adds.
 */
export function toVideos(videos: readonly Video[], request: ApiRequest) {
  const languages = [getLanguageCode(request), ...parseLanguages(request.query, 'include_video_language')]
  return { results: videos.filter((video) => languages.includes(video.language)).map(toVideoItem) }
}

function toVideoItem({ key, language, region, isOfficial, publishedOn, ...video }: Video) {
  const { name, site, size, type } = video
  return {
    iso_639_1: language,
    iso_3166_1: region,
    name,
    key,
    site,
    size,
    type,
    official: isOfficial,
    published_at: `${publishedOn}T16:00:00.000Z`,
    id: getRecordId(`video ${site} ${key}`),
  }
}
