import { expect, test } from 'vitest'

import { parse } from '../testing/describe-rows.ts'
import { csvFile } from '../testing/golden.ts'

const OLD =
  '"position","const","created","modified","description","Title","Title type","Directors","You rated","IMDb Rating","Year"'
const LINE =
  '"1","tt7000002","Thu Jun 14 00:00:00 2012","","With tea","Harbor Lights","Feature Film","Robin Vale","9","7.1","2011"'

test('ratings from before 2017', () => {
  expect(parse(csvFile('ratings.csv', OLD, LINE)).rows).toEqual(['tt7000002 rating 9 2012-06-14'])
})

test.each([
  ['WATCHLIST.csv', 'tt7000002 watchlist 2012-06-14'],
  ['WATCHLIST (1).csv', 'tt7000002 watchlist 2012-06-14'],
  ['0f8fad5b-d9cb-469f-a165-70867728950e.csv', 'tt7000002 watchlist 2012-06-14'],
  ['My watchlist ideas.csv', 'tt7000002 list My watchlist ideas (With tea) 2012-06-14'],
  ['checkins.csv', 'tt7000002 viewing 2012-06-14'],
])('%s', (name, expected) => {
  expect(parse(csvFile(name, OLD, LINE)).rows).toEqual([expected, 'tt7000002 rating 9 undated'])
})

test.each([
  ['Feature Film', 'movie'],
  ['TV Movie', 'movie'],
  ['tvSpecial', 'movie'],
  ['Video', 'movie'],
  ['Short', 'movie'],
  ['TV Mini-Series', 'tv'],
  ['tvMiniSeries', 'tv'],
  ['TV Short', 'tv'],
])('of the type %s', (type, kind) => {
  const file = csvFile('ratings.csv', 'Const,Your Rating,Title,Title Type,Year', `,8,Quay,${type},2011`)
  expect(parse(file).rows).toEqual([`${kind}|quay|2011 rating 8 undated`])
})

test.each(['TV Episode', 'Video Game', 'Podcast Series', 'Music Video'])('%s is left out', (type) => {
  const file = csvFile('ratings.csv', 'Const,Your Rating,Title,Title Type,Year', `,8,Quay,${type},2011`)
  expect(() => parse(file)).toThrow('empty')
})

test('titles of a list are in the order of their positions', () => {
  const lines = [10, 2, 1].map((position) => `${position},tt700000${position},2020-06-01,Quay ${position}`)
  const { rows } = parse(csvFile('Rainy days.csv', 'Position,Const,Created,Title', ...lines))
  expect(rows.map((row) => row.split(' ')[0])).toEqual(['tt7000001', 'tt7000002', 'tt70000010'])
})
