import { face, type Face } from './faces.ts'

/** Faces of other scripts keep the case of the text; letters of joined scripts get no tracking. */
const plain = (family: string, tracking = 0, longestWord = 40, weight = 400): Face =>
  face(family, weight, [], { capitals: false, tracking, longestWord })

export const DELA_GOTHIC = plain('dela-gothic-one', 10)
export const XIAOWEI = plain('zcool-xiaowei', 40)
export const BLACK_HAN = plain('black-han-sans', 5)
export const SONG_MYUNG = plain('song-myung', 10)

export const DELA_GOTHIC_CAPITALS: Face = { ...DELA_GOTHIC, capitals: true, longestWord: 12 }
export const GFS_DIDOT = plain('gfs-didot', -5)
export const GFS_DIDOT_CAPITALS: Face = { ...GFS_DIDOT, capitals: true, tracking: 60, longestWord: 14 }

export const LALEZAR = plain('lalezar')
export const RAKKAS = plain('rakkas')
export const SUEZ = plain('suez-one')
export const KARANTINA = plain('karantina', 5, 40, 700)

export const ROZHA = plain('rozha-one')
export const YATRA = plain('yatra-one')
export const GALADA = plain('galada')
export const COINY = plain('coiny')
export const BALOO_TAMMA = plain('baloo-tamma-2', 0, 40, 800)
export const GAYATHRI = plain('gayathri', 0, 40, 700)
export const RAMABHADRA = plain('ramabhadra')
export const CHONBURI = plain('chonburi')
export const PATTAYA = plain('pattaya')

export const GEORGIAN_BLACK = plain('noto-serif-georgian', 0, 40, 900)
export const GEORGIAN_CAPITALS: Face = { ...plain('noto-serif-georgian', 30, 14, 600), capitals: true }
export const ARMENIAN_BLACK = plain('noto-serif-armenian', 0, 40, 900)
export const ARMENIAN_CAPITALS: Face = { ...plain('noto-serif-armenian', 60, 14, 500), capitals: true }
export const ABYSSINICA = plain('abyssinica-sil', 20)

/** Fallbacks for letters of other scripts in a Latin title. */
export const SCRIPT_FALLBACK_FACES: readonly Face[] = [
  GFS_DIDOT,
  LALEZAR,
  SUEZ,
  ROZHA,
  GALADA,
  COINY,
  BALOO_TAMMA,
  GAYATHRI,
  RAMABHADRA,
  CHONBURI,
  GEORGIAN_BLACK,
  ARMENIAN_BLACK,
  ABYSSINICA,
  DELA_GOTHIC,
  XIAOWEI,
  BLACK_HAN,
]
