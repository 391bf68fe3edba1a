import { getReviews, type Review } from '../catalogue/reviews.ts'
import type { Title } from '../catalogue/title.ts'
import type { ApiRequest } from './endpoint.ts'
import { isEnglish } from './localized-texts.ts'
import { parsePage, toPage } from './paging.ts'
import { getTitleRecordId } from './record-ids.ts'

/** Returns the body of `reviews`, without the title's ID. All reviews are in English, and none has a page of its own. */
export function toReviews(title: Title, request: ApiRequest) {
  const reviews = isEnglish(request) ? getReviews(title, request.catalogue.today) : []
  return toPage(reviews, parsePage(request.query), (review) => toReviewItem(title, review))
}

/** TMDB has an author's name only if they state one. */
function toReviewItem(title: Title, { key, author, rating, text, createdOn }: Review) {
  return {
    author: author.name || author.username,
    author_details: { ...author, avatar_path: null, rating },
    content: text,
    created_at: `${createdOn}T18:30:00.000Z`,
    id: getTitleRecordId(title, `review ${key}`),
    updated_at: `${createdOn}T18:30:00.000Z`,
    url: '',
  }
}
