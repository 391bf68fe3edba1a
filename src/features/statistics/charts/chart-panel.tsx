import { ChartColumn, Table } from 'lucide-react'
import { useState, type ReactNode } from 'react'

import * as messages from '#src/features/statistics/messages.ts'
import { Button } from '#src/ui/button.tsx'
import { PanelBoundary } from '#src/ui/panel-boundary.tsx'
import { Panel } from '#src/ui/panel.tsx'

/** The data of a chart as text. The first cell of a row names it. */
export type TableData = { columns: string[]; rows: { key: string | number; cells: string[] }[] }

type ChartPanelProps = {
  heading: string
  text: string
  table: TableData
  /** Shown in place of the chart while there is nothing to draw. */
  placeholder?: ReactNode
  children: ReactNode
}

/** A chart in a panel, with a button that shows its data as a table. */
export function ChartPanel({ heading, text, table, placeholder, children }: ChartPanelProps) {
  const [isTable, setIsTable] = useState(false)
  if (placeholder)
    return (
      <Panel heading={heading} text={text}>
        {placeholder}
      </Panel>
    )
  const Icon = isTable ? ChartColumn : Table
  return (
    <Panel
      heading={heading}
      text={text}
      actions={
        <Button tone="quiet" size="small" onClick={() => setIsTable(!isTable)}>
          <Icon aria-hidden className="size-3.5" />
          {isTable ? messages.showChart() : messages.showTable()}
          <span className="sr-only">: {heading}</span>
        </Button>
      }
    >
      <PanelBoundary>{isTable ? <DataTable name={heading} table={table} /> : children}</PanelBoundary>
    </Panel>
  )
}

function DataTable({ name, table: { columns, rows } }: { name: string; table: TableData }) {
  return (
    <div
      role="region"
      aria-label={messages.table(name)}
      // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keys scroll it
      tabIndex={0}
      className="border-border relative max-h-96 overflow-auto rounded-2xl border"
    >
      <table className="w-full text-sm tabular-nums">
        <caption className="sr-only">{name}</caption>
        <thead className="bg-card sticky top-0">
          <tr>
            {columns.map((column, index) => (
              <th
                key={column}
                scope="col"
                className={`px-4 py-2.5 font-semibold ${index === 0 ? 'text-start' : 'text-end'}`}
              >
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-border divide-y">
          {rows.map(({ key, cells: [first, ...others] }) => (
            <tr key={key}>
              <th scope="row" className="px-4 py-2 text-start font-medium wrap-anywhere">
                <bdi>{first}</bdi>
              </th>
              {others.map((cell, index) => (
                <td key={columns[index + 1]} className="text-muted px-4 py-2 text-end whitespace-nowrap">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
