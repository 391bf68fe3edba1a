-- Devices send changes late, after hours offline, and their clocks differ. The newest change of an item wins; of two with
-- the same time, the removal, else the one whose text is larger, so that the order of arrival never matters.
create function private.merge_library_item() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- A clock that is ahead would otherwise win over every other device until that time has come.
  new.changed_at := least(new.changed_at, now());
  -- Changes of one user commit in the order of their versions: a reader never misses a lower one that commits later.
  perform pg_advisory_xact_lock(hashtextextended('library of ' || new.user_id, 0));
  if tg_op = 'INSERT' and exists (
    select from public.library_items
    where user_id = new.user_id and kind = 'clearing' and key = new.kind and changed_at >= new.changed_at
  ) then
    return null;
  end if;
  -- The response to a late change is the current row, so that the device learns of it.
  if tg_op = 'UPDATE' and (old.changed_at, old.body is null, coalesce(old.body::text, ''))
    >= (new.changed_at, new.body is null, coalesce(new.body::text, '')) then
    return old;
  end if;
  new.version := nextval('private.library_versions');
  return new;
end
$$;

create trigger library_items_merge
before insert or update on public.library_items
for each row execute function private.merge_library_item();

create function private.apply_library_clearing() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.library_items
  where user_id = new.user_id and kind = new.key and changed_at <= new.changed_at;
  return null;
end
$$;

create trigger library_items_clearing
after insert or update on public.library_items
for each row when (new.kind = 'clearing') execute function private.apply_library_clearing();

revoke execute on function private.merge_library_item() from public, anon, authenticated, service_role;
revoke execute on function private.apply_library_clearing() from public, anon, authenticated, service_role;
revoke all on sequence private.library_versions from public, anon, authenticated, service_role;
