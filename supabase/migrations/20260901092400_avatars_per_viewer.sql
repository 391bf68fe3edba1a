-- A viewer may keep a few pictures, not fill the disk: with 5 MB each, a hundred at most. The app keeps one and removes
-- the one before.
create function private.most_avatars() returns integer language sql immutable set search_path = '' as $$
  select 20
$$;
revoke execute on function private.most_avatars() from public, anon, authenticated, service_role;

-- Whether the caller may have an avatar of this name beside the others of theirs. It counts with the owner's rights,
-- because a policy that reads its own table would ask itself. Uploads of one viewer wait here for each other, so that
-- many at once are no way around; volatile, so that each sees what the one before has stored.
create function private.has_room_for_avatar(p_name text) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  prefix constant text := auth.uid()::text || '-';
begin
  perform pg_advisory_xact_lock(hashtextextended('avatars of ' || prefix, 0));
  return private.most_avatars() > (
    select count(*) from storage.objects
    where bucket_id = 'avatars' and name <> p_name
      and (starts_with(name, prefix) or starts_with(name, 'avatars/' || prefix))
  );
end
$$;
revoke execute on function private.has_room_for_avatar(text) from public, anon, authenticated, service_role;
grant execute on function private.has_room_for_avatar(text) to authenticated;

create policy "A viewer keeps no more avatars than a few" on storage.objects
as restrictive for insert to authenticated
with check (bucket_id <> 'avatars' or private.has_room_for_avatar(name));
