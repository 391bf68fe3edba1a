import { describe, expect, test } from 'vitest'

import { startWithMovieSchema } from './testing/movie-schema.ts'

const emulator = await startWithMovieSchema()
const movies = () => emulator.client().from('movies')
const directors = () => emulator.client().from('directors')

describe('select() embeds', () => {
  test('the row that a foreign key references, or null', async () => {
    const { data, error } = await movies()
      .select('title, directors!movies_director_id_fkey(name)')
      .order('id')
    expect(error).toBeNull()
    expect(data?.map((movie) => movie.directors)).toEqual([
      { name: 'Ada' },
      { name: 'Ada' },
      { name: 'Bo' },
      null,
    ])
  })

  test('the rows that reference this one, or an empty array', async () => {
    const { data } = await directors().select('name, movies!director_id(title)').order('id')
    expect(data).toEqual([
      { name: 'Ada', movies: [{ title: 'Alpha' }, { title: 'Beta, the cats' }] },
      { name: 'Bo', movies: [{ title: 'Gamma "3"' }] },
      { name: 'Cy', movies: [] },
    ])
  })

  test('one row in both directions if the foreign key is unique', async () => {
    const { data } = await movies().select('movie_details(budget)').in('id', [2, 3]).order('id')
    expect(data).toEqual([{ movie_details: { budget: 9007199254740000 } }, { movie_details: null }])
    const back = await emulator.client().from('movie_details').select('movies(id)').eq('movie_id', 1).single()
    expect(back.data).toEqual({ movies: { id: 1 } })
  })

  test('many-to-many relationships through a junction table', async () => {
    const { data } = await movies().select('id, actors(name)').in('id', [1, 2, 3]).order('id')
    expect(data).toEqual([
      { id: 1, actors: [{ name: 'Kim' }, { name: 'Lou' }] },
      { id: 2, actors: [{ name: 'Kim' }] },
      { id: 3, actors: [] },
    ])
  })

  test('under an alias, by foreign key and by column', async () => {
    const { data, error } = await movies()
      .select(
        'boss:directors!movies_director_id_fkey(name), cutter:directors!editor_id(name), movies_editor(id), director_id(id)',
      )
      .eq('id', 1)
      .single()
    expect(error).toBeNull()
    expect(data).toEqual({
      boss: { name: 'Ada' },
      cutter: { name: 'Bo' },
      movies_editor: { id: 2 },
      director_id: { id: 1 },
    })
  })

  test('several levels deep, with a star for all columns', async () => {
    const { data, error } = await directors()
      .select('name, movies!director_id(id, roles(part, actors(*)))')
      .eq('id', 1)
      .order('id', { referencedTable: 'movies' })
      .order('part', { referencedTable: 'movies.roles', ascending: false })
      .single()
    expect(error).toBeNull()
    expect(data).toEqual({
      name: 'Ada',
      movies: [
        {
          id: 1,
          roles: [
            { part: 'Villain', actors: { id: 2, name: 'Lou' } },
            { part: 'Hero', actors: { id: 1, name: 'Kim' } },
          ],
        },
        { id: 2, roles: [{ part: 'Cat', actors: { id: 1, name: 'Kim' } }] },
      ],
    })
  })

  test('self-references: children by table name, the parent by column', async () => {
    const { data, error } = await emulator
      .client()
      .from('genres')
      .select('name, children:genres(name), parent:parent_id(name)')
      .order('id')
    expect(error).toBeNull()
    expect(data).toEqual([
      { name: 'Drama', children: [{ name: 'Tragedy' }, { name: 'Romance' }], parent: null },
      { name: 'Tragedy', children: [], parent: { name: 'Drama' } },
      { name: 'Romance', children: [], parent: { name: 'Drama' } },
    ])
  })

  test('through a composite foreign key', async () => {
    const { data } = await emulator.client().from('shoots').select('studios(name)').single()
    expect(data).toEqual({ studios: { name: 'Cine' } })
  })

  test('in views and views of views, through the foreign keys of their tables', async () => {
    const first = await emulator.client().from('long_movies').select('name, directors(name)').order('id')
    const second = await emulator
      .client()
      .from('named_long_movies')
      .select('movie, directors(name), actors(name)')
      .eq('movie', 2)
    expect(first.data).toEqual([
      { name: 'Beta, the cats', directors: { name: 'Ada' } },
      { name: 'Gamma "3"', directors: { name: 'Bo' } },
    ])
    expect(second.data).toEqual([{ movie: 2, directors: { name: 'Ada' }, actors: [{ name: 'Kim' }] }])
    const views = await directors().select('long_movies(name)').eq('id', 2).single()
    expect(views.data).toEqual({ long_movies: [{ name: 'Gamma "3"' }] })
  })

  test('computed columns and relationships', async () => {
    const { data, error } = await movies()
      .select('full_title, sequels(title, full_title)')
      .eq('id', 1)
      .single()
    expect(error).toBeNull()
    expect(data).toEqual({
      full_title: 'Alpha (1990)',
      sequels: [{ title: 'Beta, the cats', full_title: 'Beta, the cats (1995)' }],
    })
    const newest = await directors().select('newest_movie(title)').order('id')
    expect(newest.data).toEqual([
      { newest_movie: { title: 'Beta, the cats' } },
      { newest_movie: { title: 'Gamma "3"' } },
      { newest_movie: null },
    ])
  })

  test('columns into the parent row when spread', async () => {
    const { data } = await movies()
      .select('title, ...directors!director_id(director:name), ...actors(cast:name)')
      .eq('id', 1)
    expect(data).toEqual([{ title: 'Alpha', director: 'Ada', cast: ['Kim', 'Lou'] }])
    const { data: nested } = await emulator
      .client()
      .from('roles')
      .select('part, ...movies(title, ...directors!director_id(name))')
      .eq('part', 'Cat')
    expect(nested).toEqual([{ part: 'Cat', title: 'Beta, the cats', name: 'Ada' }])
  })

  test('the number of rows for count, at every level', async () => {
    const { data, error } = await directors().select('*, movies!director_id(count)').order('id').limit(1)
    expect(error).toBeNull()
    expect(data).toMatchObject([{ id: 1, name: 'Ada', movies: [{ count: 2 }] }])
    const nested = await directors()
      .select('name, movies!director_id(title, roles(count), cutter:directors!editor_id(count))')
      .order('id')
    expect(nested.error).toBeNull()
    expect(nested.data).toEqual([
      {
        name: 'Ada',
        movies: [
          { title: 'Alpha', roles: [{ count: 2 }], cutter: { count: 1 } },
          { title: 'Beta, the cats', roles: [{ count: 1 }], cutter: { count: 0 } },
        ],
      },
      { name: 'Bo', movies: [{ title: 'Gamma "3"', roles: [{ count: 0 }], cutter: { count: 1 } }] },
      { name: 'Cy', movies: [] },
    ])
    const filtered = await movies().select('total:count, directors!director_id!inner()').eq('directors.id', 1)
    expect(filtered.data).toEqual([{ total: 2 }])
  })

  test('nothing for empty parentheses, which only filter', async () => {
    const { data } = await movies().select('id, actors!inner()').eq('actors.name', 'Lou')
    expect(data).toEqual([{ id: 1 }])
    const loose = await movies().select('id, actors()').eq('actors.name', 'Lou').order('id').limit(2)
    expect(loose.data).toEqual([{ id: 1 }, { id: 2 }])
  })
})

describe('embedded rows', () => {
  test('are filtered without filtering the parent rows', async () => {
    const { data } = await movies()
      .select('id, actors(name)')
      .eq('actors.name', 'Lou')
      .lt('id', 3)
      .order('id')
    expect(data).toEqual([
      { id: 1, actors: [{ name: 'Lou' }] },
      { id: 2, actors: [] },
    ])
  })

  test('filter the parent rows and their count with !inner', async () => {
    const { data, count } = await movies()
      .select('id, actors!inner(name)', { count: 'exact' })
      .eq('actors.name', 'Lou')
    expect([data, count]).toEqual([[{ id: 1, actors: [{ name: 'Lou' }] }], 1])
    const deep = await directors()
      .select('name, movies!director_id!inner(id, roles!inner(part))')
      .eq('movies.roles.part', 'Cat')
    expect(deep.data).toEqual([{ name: 'Ada', movies: [{ id: 2, roles: [{ part: 'Cat' }] }] }])
  })

  test('have their own or(), order, limit and offset', async () => {
    const { data, error } = await directors()
      .select('id, movies!director_id(id)')
      .or('year.lt.1991,title.like.*cats', { referencedTable: 'movies' })
      .order('id', { referencedTable: 'movies', ascending: false })
      .limit(1, { referencedTable: 'movies' })
      .eq('id', 1)
      .single()
    expect(error).toBeNull()
    expect(data).toEqual({ id: 1, movies: [{ id: 2 }] })
    const second = await directors()
      .select('movies!director_id(id)')
      .order('id', { referencedTable: 'movies' })
      .range(1, 1, { referencedTable: 'movies' })
      .eq('id', 1)
      .single()
    expect(second.data).toEqual({ movies: [{ id: 2 }] })
  })

  test('can be tested for presence', async () => {
    const without = await movies().select('id, movie_details(budget)').is('movie_details', null).order('id')
    expect(without.data?.map(({ id }) => id)).toEqual([3, 4])
    const having = await movies()
      .select('id, movie_details(budget)')
      .not('movie_details', 'is', null)
      .order('id')
    expect(having.data?.map(({ id }) => id)).toEqual([1, 2])
    const either = await movies()
      .select('id, movie_details(), actors()')
      .or('movie_details.is.null,actors.is.null')
      .order('id')
    expect(either.data).toEqual([{ id: 3 }, { id: 4 }])
  })

  test('can order the parent rows in a to-one relationship', async () => {
    const { data, error } = await movies()
      .select('id, directors!director_id(name)')
      .order('directors(name)', { ascending: false, nullsFirst: false })
      .order('id')
    expect(error).toBeNull()
    expect(data?.map(({ id }) => id)).toEqual([3, 1, 2, 4])
  })

  test('are returned by insert(), update() and delete()', async () => {
    const inserted = await movies()
      .insert({ title: 'New', director_id: 3 })
      .select('title, full_title, directors!director_id(name), actors(name)')
      .single()
    expect(inserted.error).toBeNull()
    expect(inserted.data).toEqual({
      title: 'New',
      full_title: 'New (2000)',
      directors: { name: 'Cy' },
      actors: [],
    })
    const updated = await movies()
      .update({ director_id: 2 })
      .eq('title', 'New')
      .select('*, directors!director_id(name)')
    expect(updated.data).toMatchObject([{ year: 2000, directors: { name: 'Bo' } }])
    const removed = await movies()
      .delete()
      .eq('title', 'New')
      .select('directors!director_id(name), sequels(id)')
    expect(removed.data).toEqual([{ directors: { name: 'Bo' }, sequels: [{ id: 3 }] }])
  })
})
