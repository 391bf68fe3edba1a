/** The body of `/configuration`. `origin` is where this server was reached. */
export function configuration(origin: string) {
  const imageHost = `${origin}/tmdb/t/p/`
  return {
    images: {
      base_url: imageHost,
      secure_base_url: imageHost,
      backdrop_sizes: ['w300', 'w780', 'w1280', 'original'],
      logo_sizes: ['w45', 'w92', 'w154', 'w185', 'w300', 'w500', 'original'],
      poster_sizes: ['w92', 'w154', 'w185', 'w342', 'w500', 'w780', 'original'],
      profile_sizes: ['w45', 'w185', 'h632', 'original'],
      still_sizes: ['w92', 'w185', 'w300', 'original'],
    },
    change_keys: ['images', 'name', 'overview', 'release_date', 'runtime', 'tagline', 'title'],
  }
}
