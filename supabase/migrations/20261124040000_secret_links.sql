-- Links that open a user's calendar feed or one of their lists without an account. Whoever has the token has access, so
-- the table holds its SHA-256 only; docs/decisions/0048-secret-links.md explains why. Deleting the row revokes the link.
create table public.secret_links (
  user_id uuid not null references auth.users on delete cascade,
  kind text not null,
  -- The key of the library item of the list; null for the calendar.
  list_id text,
  -- In hexadecimal digits.
  token_hash text not null,
  created_at timestamptz not null default now(),
  -- One link per target: a new one replaces the old one. Nulls are equal, so that there is one calendar link per user.
  constraint secret_links_target_key unique nulls not distinct (user_id, kind, list_id),
  constraint secret_links_token_key unique (token_hash),
  constraint secret_links_kind_known check (kind in ('calendar', 'list')),
  constraint secret_links_list_of_kind_list check ((kind = 'list') = (list_id is not null)),
  constraint secret_links_list_id_length check (char_length(list_id) between 1 and 200),
  constraint secret_links_token_hash_format check (token_hash ~ '^[0-9a-f]{64}$')
);

alter table public.secret_links enable row level security;

create policy "A user reads the links whose user_id is theirs" on public.secret_links
for select to authenticated using ((select auth.uid()) = user_id);

create policy "A user deletes the links whose user_id is theirs" on public.secret_links
for delete to authenticated using ((select auth.uid()) = user_id);

create policy "Links of user_id require the user's second factor" on public.secret_links
as restrictive for all to authenticated
using ((select public.is_fully_signed_in())) with check ((select public.is_fully_signed_in()));

-- Only create_secret_link inserts: a token of the user's choice could be guessed.
revoke all on public.secret_links from anon, authenticated, service_role;
grant select, delete on public.secret_links to authenticated, service_role;
