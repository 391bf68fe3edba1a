import { mkdirSync, rmSync, writeFileSync } from 'node:fs'

import { afterEach, describe, expect, test } from 'vitest'

import { pictureBlob } from './test-picture.ts'
import { expectRefusal, startStorage } from './test-storage.ts'

const { standIn, avatars, avatarName, call, upload, storedFiles } = await startStorage()

describe('when something fails here', () => {
  afterEach(() => {
    rmSync(standIn.uploadFolder, { recursive: true, force: true })
    mkdirSync(standIn.uploadFolder)
  })

  test('a file that cannot be written leaves no row, and the answer tells nothing', async () => {
    rmSync(standIn.uploadFolder, { recursive: true, force: true })
    writeFileSync(standIn.uploadFolder, 'not a folder')
    const answer = await upload(avatarName())
    expect([answer.status, await answer.json()]).toEqual([
      500,
      { statusCode: '500', code: 'InternalError', error: 'Internal', message: 'Internal Server Error' },
    ])
    expect(standIn.takeLoggedErrors().join()).toContain('EEXIST')
    expect((await avatars().exists(avatarName())).data).toBe(false)
  })

  test('a row that cannot be written leaves no file', async () => {
    await standIn.database.runScript(`
      create function public.fail_on_bytes() returns trigger language plpgsql as $$
      begin
        if (new.metadata ->> 'size')::int > 0 then raise exception 'no room' using errcode = '58030'; end if;
        return new;
      end $$;
      create trigger fail_on_bytes before insert on storage.objects
      for each row execute function public.fail_on_bytes();`)
    const { error } = await avatars().upload(avatarName(), pictureBlob())
    await standIn.database.runScript('drop function public.fail_on_bytes cascade')
    expect(error).toMatchObject({ status: 500, message: 'Internal Server Error' })
    expect(standIn.takeLoggedErrors().join()).toContain('no room')
    expect(storedFiles()).toEqual([])
  })

  test('a row whose file is lost is an object that is not there', async () => {
    await avatars().upload(avatarName(), pictureBlob())
    rmSync(standIn.uploadFolder, { recursive: true })
    await expectRefusal(await call(`/object/public/avatars/${avatarName()}`), '404')
  })
})

test('a row deleted behind the server is refused, because its file would stay', async () => {
  await avatars().upload(avatarName(), pictureBlob())
  await expect(standIn.database.query('delete from storage.objects')).rejects.toThrow('Use the Storage API')
  await expect(standIn.database.query('delete from storage.buckets')).rejects.toThrow('Use the Storage API')
})
