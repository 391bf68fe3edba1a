/** Finds styles that name the left or the right. The interface is mirrored in languages that are written from right to left. */

/** Utilities of Tailwind that have a logical twin, such as `ms-` for `ml-`. */
const PHYSICAL_CLASS =
  /(?:^|[\s:!])(-?(?:scroll-)?[mp][lr]-[\w[(]\S*|-?(?:left|right)-(?!1\/2)[\d[(a]\S*|border-[lr](?=[\s!-]|$)\S*|rounded-(?:[lr]|[tb][lr])(?=[\s!-]|$)\S*|(?:text|float|clear)-(?:left|right)(?=[\s!]|$))/g

/** Utilities without one need another with `rtl:`. */
const ONE_SIDED_CLASS =
  /(?:^|\s)(?![^\s[]*\brtl:)(?:\S*:)?(-?translate-x-(?:px|full|\d(?:\.\d+)?(?=[\s!]|$)|\d\/\d)|bg-linear-to-[lr](?=[\s!]|$)|mask-[lr]-\S+|origin-(?:left|right))/g

/** Values for a screen's own edges, and `left: 50%` with a translation, are the same in both directions. */
const PHYSICAL_DECLARATION =
  /(?<=[;{}\s])(?:(?:scroll-)?(?:margin|padding)-(?:left|right)|border-(?:left|right)[\w-]*|border-(?:top|bottom)-(?:left|right)-radius|left|right):(?!\s*50%)\s*[^;]+|(?:text-align|float|clear):\s*(?:left|right)\b/g

const FOUR_SIDES = /(?<=[;{}\s])(?:inset|margin|padding|border-width):\s*([^;!]+)/g

/** Returns the classes in a string that do not follow the direction of the page. */
export function findPhysicalClasses(text: string): string[] {
  const physical = Array.from(text.matchAll(PHYSICAL_CLASS), ([, name = '']) => name)
  const oneSided = Array.from(text.matchAll(ONE_SIDED_CLASS), ([, name = '']) => name)
  return [...physical, ...(text.includes('rtl:') ? [] : oneSided.filter((name) => !name.endsWith('-x-0')))]
}

/** Returns the declarations of a style sheet that do not follow the direction of the page. */
export function findPhysicalDeclarations(css: string): string[] {
  const code = css.replaceAll(/\/\*.*?\*\//gs, '')
  const physical = Array.from(code.matchAll(PHYSICAL_DECLARATION), ([declaration]) => declaration)
  const uneven = [...code.matchAll(FOUR_SIDES)].filter(([, value = '']) => {
    const [, right, , left] = value.match(/(?:[^\s(]|\([^()]*(?:\([^()]*\)[^()]*)*\))+/g) ?? []
    return left !== undefined && left !== right && !value.includes('safe-area')
  })
  return [...physical, ...uneven.map(([declaration]) => declaration)]
}
