/** Texts of cards and rows, which the first view has. */

export const aiRecommendations = 'AI Recommendations'
export const scrollLeft = (row: string) => `Scroll ${row} left`
export const scrollRight = (row: string) => `Scroll ${row} right`
export const rowFailed = (row: string) => `We couldn’t load ${row}.`
export const seeAll = 'See all'
export const seeAllOf = (row: string) => `See all ${row}`
export const rowEmpty = 'Nothing to show here right now.'

export const rating = 'Rating'
export const addToFavorites = (title: string) => `Add ${title} to your watchlist`
export const removeFromFavorites = (title: string) => `Remove ${title} from your watchlist`
export const watched = (percent: number) => `${percent}% watched`
