-- A user's library: watchlist, ratings, lists with their titles, and viewings. Each item is a small document that one
-- device writes as a whole; docs/decisions/0044-library-sync.md explains why all kinds share a table.
create sequence private.library_versions;

create table public.library_items (
  user_id uuid not null default auth.uid() references auth.users on delete cascade,
  kind text not null,
  -- Identifies the item among the user's items of its kind. For a clearing, this is the kind that was cleared.
  key text not null,
  -- Null for a removed item: other devices must learn of the removal.
  body jsonb,
  -- When the user made the change, by the clock of their device.
  changed_at timestamptz not null default now(),
  -- Grows with every change, in the order of commits. A device reads what is above the last version it knows.
  version bigint not null default 0,
  primary key (user_id, kind, key),
  constraint library_items_kind_known
    check (kind in ('watchlist', 'rating', 'list', 'list_title', 'viewing', 'clearing')),
  constraint library_items_key_length check (char_length(key) between 1 and 200),
  constraint library_items_body_object check (jsonb_typeof(body) = 'object'),
  constraint library_items_body_size check (octet_length(body::text) <= 16384),
  constraint library_items_clearing_of_known_kind check (
    kind <> 'clearing' or (body is not null and key in ('watchlist', 'rating', 'list', 'list_title', 'viewing'))
  )
);

create index library_items_by_version on public.library_items (user_id, version);

alter table public.library_items enable row level security;

create policy "A user reads the library items whose user_id is theirs" on public.library_items
for select to authenticated using ((select auth.uid()) = user_id);

create policy "A user adds library items whose user_id is theirs" on public.library_items
for insert to authenticated with check ((select auth.uid()) = user_id);

create policy "A user changes the library items whose user_id is theirs" on public.library_items
for update to authenticated using ((select auth.uid()) = user_id) with check ((select auth.uid()) = user_id);

create policy "Library items of user_id require the user's second factor" on public.library_items
as restrictive for all to authenticated
using ((select public.is_fully_signed_in())) with check ((select public.is_fully_signed_in()));

-- Users remove items by an update and clear a kind by inserting a clearing. A deleted row would come back from a device
-- that still has it.
revoke all on public.library_items from anon, authenticated, service_role;
grant select, insert, update on public.library_items to authenticated;
grant select, insert, update, delete on public.library_items to service_role;
