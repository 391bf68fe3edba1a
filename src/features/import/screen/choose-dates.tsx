import { formatDate } from '#domain/catalogue/title-facts.ts'
import type { OpenDateOrder } from '#domain/import/import-row.ts'
import { toLocalDate } from '#domain/local-date.ts'
import * as messages from '#src/features/import/messages.ts'
import { Select } from '#src/ui/select.tsx'

type ChooseDatesProps = {
  dateOrder: OpenDateOrder
  usesOtherDates: boolean
  onChoose: (usesOtherDates: boolean) => void
}

/** Says how the dates of a file were read that have two meanings, and lets the user change it. */
export function ChooseDates({ dateOrder, usesOtherDates, onChoose }: ChooseDatesProps) {
  const { sample, at, otherAt } = dateOrder
  return (
    <div className="grid gap-2">
      <p className="text-muted text-sm text-pretty">{messages.openDates(sample)}</p>
      <Select
        className="w-full sm:w-80"
        label={messages.datesLabel()}
        value={usesOtherDates ? 'other' : 'likely'}
        options={[
          { value: 'likely', label: messages.dateMeaning(sample, formatTime(at)) },
          { value: 'other', label: messages.dateMeaning(sample, formatTime(otherAt)) },
        ]}
        onChange={(value) => onChoose(value === 'other')}
      />
    </div>
  )
}

function formatTime(time: number | null): string {
  return (time !== null && formatDate(toLocalDate(time))) || messages.noDate()
}
