/** The first place, from 0, that has come far enough; `length` when none has. Once one has, all behind it must have too. */
export function firstPlace(length: number, hasComeFarEnough: (place: number) => boolean): number {
  let [low, high] = [0, length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (hasComeFarEnough(middle)) high = middle
    else low = middle + 1
  }
  return low
}
