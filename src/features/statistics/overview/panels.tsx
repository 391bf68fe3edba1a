import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

import { formatRegion } from '#domain/region.ts'
import type { Activity } from '#domain/statistics/activity.ts'
import { countRatings } from '#domain/statistics/period-totals.ts'
import {
  countDecades,
  rankCountries,
  rankGenres,
  rankMakers,
  type Group,
} from '#domain/statistics/rankings.ts'
import { useGenreNames } from '#src/features/catalogue/genre-names.ts'
import { decade as decadeName } from '#src/features/filters/messages.ts'
import { useRatings } from '#src/features/library/views/ratings.ts'
import { ChartPanel, type TableData } from '#src/features/statistics/charts/chart-panel.tsx'
import { ColumnChart, type Column } from '#src/features/statistics/charts/column-chart.tsx'
import { RankedBars } from '#src/features/statistics/charts/ranked-bars.tsx'
import * as messages from '#src/features/statistics/messages.ts'
import type { Facts } from '#src/features/statistics/use-facts.ts'

/** Rows of a chart; the table has all. */
const TOP_ROWS = 8

type PanelProps = { activity: Activity; facts: Facts }

export function GenresPanel({ activity, facts }: PanelProps) {
  const translateGenre = useGenreNames()
  const groups = rankGenres(activity, facts.factsByKey)
  return (
    <ChartPanel
      heading={messages.genres()}
      text={messages.genresText()}
      table={toTable(messages.columns().genre, groups, ({ name }) => translateGenre(name))}
      placeholder={renderPlaceholder(groups, facts)}
    >
      <RankedBars
        label={messages.genres()}
        items={groups.slice(0, TOP_ROWS).map(({ id, name, seconds }) => ({
          key: id,
          name: translateGenre(name),
          value: seconds,
          text: messages.duration(seconds),
        }))}
      />
    </ChartPanel>
  )
}

export function MakersPanel({ activity, facts }: PanelProps) {
  const groups = rankMakers(activity, facts.factsByKey)
  return (
    <ChartPanel
      heading={messages.directors()}
      text={messages.directorsText()}
      table={toTable(messages.columns().director, groups, ({ name }) => name)}
      placeholder={renderPlaceholder(groups, facts)}
    >
      <RankedBars label={messages.directors()} items={toItems(groups, renderMaker)} />
    </ChartPanel>
  )
}

export function CountriesPanel({ activity, facts }: PanelProps) {
  const groups = rankCountries(activity, facts.factsByKey)
  return (
    <ChartPanel
      heading={messages.countries()}
      text={messages.countriesText()}
      table={toTable(messages.columns().country, groups, getCountryName)}
      placeholder={renderPlaceholder(groups, facts)}
    >
      <RankedBars label={messages.countries()} items={toItems(groups, getCountryName)} />
    </ChartPanel>
  )
}

export function DecadesPanel({ activity, facts }: PanelProps) {
  const groups = countDecades(activity, facts.factsByKey)
  const columns = groups.map(({ id, titles }) => ({
    key: String(id),
    label: decadeName(id),
    value: titles,
  }))
  return (
    <ChartPanel
      heading={messages.decades()}
      text={messages.decadesText()}
      table={toTable(messages.columns().decade, groups, ({ id }) => decadeName(id))}
      placeholder={renderPlaceholder(groups, facts)}
    >
      <ColumnChart
        label={describeAll(messages.decades(), columns)}
        columns={columns}
        describe={({ label, value }) => messages.part(label, messages.titles(value))}
      />
    </ChartPanel>
  )
}

export function RatingsPanel({ year }: { year: number | undefined }) {
  const counts = countRatings(useRatings().values(), year)
  const total = counts.reduce((sum, { count }) => sum + count, 0)
  const columns = counts.map(({ halfStars, count }) => ({
    key: String(halfStars),
    label: messages.stars(halfStars),
    value: count,
  }))
  return (
    <ChartPanel
      heading={messages.ratings()}
      text={messages.ratingsText(total)}
      table={{
        columns: [messages.columns().stars, messages.columns().titles],
        rows: counts.toReversed().map(({ halfStars, count }) => ({
          key: halfStars,
          cells: [messages.starsLabel(halfStars), messages.number(count)],
        })),
      }}
      placeholder={total === 0 && <Placeholder>{messages.noData()}</Placeholder>}
    >
      <ColumnChart
        label={describeAll(messages.ratings(), columns)}
        columns={columns}
        describe={({ key, value }) => messages.part(messages.starsLabel(Number(key)), messages.titles(value))}
      />
    </ChartPanel>
  )
}

function renderMaker({ id, name }: Group<number>) {
  return (
    <Link to="/person/$id" params={{ id }} className="rounded-md hover:underline">
      <bdi>{name}</bdi>
    </Link>
  )
}

function getCountryName({ id }: Group): string {
  return formatRegion(id)
}

function renderPlaceholder(groups: readonly unknown[], { status }: Facts): ReactNode {
  if (groups.length > 0) return undefined
  return <Placeholder>{status === 'loading' ? messages.waitingForDetails() : messages.noData()}</Placeholder>
}

function Placeholder({ children }: { children: string }) {
  return <p className="text-muted grid min-h-40 place-items-center text-center text-sm">{children}</p>
}

function toItems<Id extends string | number>(
  groups: readonly Group<Id>[],
  renderName: (group: Group<Id>) => ReactNode,
) {
  return groups.slice(0, TOP_ROWS).map((group) => ({
    key: group.id,
    name: renderName(group),
    value: group.titles,
    text: messages.titles(group.titles),
  }))
}

function toTable<Id extends string | number>(
  column: string,
  groups: readonly Group<Id>[],
  getName: (group: Group<Id>) => string,
): TableData {
  return {
    columns: [column, messages.columns().titles, messages.columns().time],
    rows: groups.map((group) => ({
      key: group.id,
      cells: [getName(group), messages.number(group.titles), messages.duration(group.seconds)],
    })),
  }
}

function describeAll(name: string, columns: readonly Column[]): string {
  return messages.chart(
    name,
    columns.map(({ label, value }) => messages.part(label, messages.number(value))),
  )
}
