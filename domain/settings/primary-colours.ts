/** The accents that a viewer may choose from (spec, section 3). Their values are in `src/ui/accent-colours.css`. */
export const PRIMARY_COLOURS = [
  'violet',
  'red',
  'green',
  'blue',
  'orange',
  'pink',
  'teal',
  'yellow',
  'purple',
  'slate',
] as const

export type PrimaryColour = (typeof PRIMARY_COLOURS)[number]
