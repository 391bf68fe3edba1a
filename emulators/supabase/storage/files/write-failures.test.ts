import { mkdirSync, rmSync, writeFileSync } from 'node:fs'

import { afterEach, describe, expect, test } from 'vitest'

import { createImageBlob } from '../testing/image-fixtures.ts'
import { expectStorageError, startStorage } from '../testing/start-storage.ts'

const { emulator, avatars, avatarName, send, upload, storedFiles } = await startStorage()

describe('a failure on the server', () => {
  afterEach(() => {
    rmSync(emulator.uploadFolder, { recursive: true, force: true })
    mkdirSync(emulator.uploadFolder)
  })

  test('to write the file leaves no row and reveals nothing', async () => {
    rmSync(emulator.uploadFolder, { recursive: true, force: true })
    writeFileSync(emulator.uploadFolder, 'not a folder')
    const response = await upload(avatarName())
    expect([response.status, await response.json()]).toEqual([
      500,
      { statusCode: '500', code: 'InternalError', error: 'Internal', message: 'Internal Server Error' },
    ])
    expect(emulator.takeLoggedErrors().join()).toContain('EEXIST')
    expect((await avatars().exists(avatarName())).data).toBe(false)
  })

  test('to write the row leaves no file', async () => {
    await emulator.database.runScript(`
      create function public.fail_on_bytes() returns trigger language plpgsql as $$
      begin
        if (new.metadata ->> 'size')::int > 0 then raise exception 'no room' using errcode = '58030'; end if;
        return new;
      end $$;
      create trigger fail_on_bytes before insert on storage.objects
      for each row execute function public.fail_on_bytes();`)
    const { error } = await avatars().upload(avatarName(), createImageBlob())
    await emulator.database.runScript('drop function public.fail_on_bytes cascade')
    expect(error).toMatchObject({ status: 500, message: 'Internal Server Error' })
    expect(emulator.takeLoggedErrors().join()).toContain('no room')
    expect(storedFiles()).toEqual([])
  })

  test('that lost the file of a row results in 404', async () => {
    await avatars().upload(avatarName(), createImageBlob())
    rmSync(emulator.uploadFolder, { recursive: true })
    await expectStorageError(await send(`/object/public/avatars/${avatarName()}`), '404')
  })
})

test('rows cannot be deleted by plain SQL, as their files would stay', async () => {
  await avatars().upload(avatarName(), createImageBlob())
  await expect(emulator.database.query('delete from storage.objects')).rejects.toThrow('Use the Storage API')
  await expect(emulator.database.query('delete from storage.buckets')).rejects.toThrow('Use the Storage API')
})
