import { playablePath, type Playable } from '../../catalogue/title.ts'
import type { PlayerColours, PlayRequest } from '../play-request.ts'
import type { ProviderAddress } from '../provider.ts'
import { readPath } from './path-address.ts'
import { readSeconds, writeSeconds } from './seconds.ts'

/** Spec, section 7: colours, title, poster, autoplay, nextbutton, player type, startAt, subtitle file and label. */
export const styledAddress: ProviderAddress = {
  write: (request) => ({
    path: `/watch/${playablePath(request.playable)}`,
    query: {
      primaryColor: request.colours?.primary,
      secondaryColor: request.colours?.secondary,
      iconColor: request.colours?.icon,
      title: request.title,
      poster: request.posterUrl,
      autoplay: String(request.autoplay),
      nextbutton: String(request.nextButton ?? false),
      player: request.playerType ?? 'default',
      startAt: writeSeconds(request.startAtSeconds),
      sub_file: request.subtitle?.url,
      sub_label: request.subtitle?.label,
    },
  }),
  read: (address) => readPath(address, '/watch', '/', readQuery),
}

function readQuery(playable: Playable, query: URLSearchParams): PlayRequest {
  const subtitleUrl = query.get('sub_file')
  return {
    playable,
    title: query.get('title') ?? undefined,
    posterUrl: query.get('poster') ?? undefined,
    autoplay: query.get('autoplay') === 'true',
    nextButton: query.get('nextbutton') === 'true',
    playerType: query.get('player') === 'minimal' ? 'minimal' : 'default',
    startAtSeconds: readSeconds(query.get('startAt')),
    colours: readColours(query),
    subtitle: subtitleUrl ? { url: subtitleUrl, label: query.get('sub_label') || 'Subtitles' } : undefined,
  }
}

/** Each colour on its own: one that cannot be read leaves the others as they were asked for. */
function readColours(query: URLSearchParams): PlayerColours | undefined {
  const colours = {
    primary: readHex(query.get('primaryColor')),
    secondary: readHex(query.get('secondaryColor')),
    icon: readHex(query.get('iconColor')),
  }
  return Object.values(colours).some(Boolean) ? colours : undefined
}

function readHex(text: string | null): string | undefined {
  return text && /^[0-9a-f]{6}$/i.test(text) ? text : undefined
}
