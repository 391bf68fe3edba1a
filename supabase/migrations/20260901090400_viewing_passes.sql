-- What a credit buys: one film or one episode, for as long as spend_credit_for_title says.
create table public.viewing_passes (
  id bigint generated always as identity primary key,
  user_id uuid not null references auth.users on delete cascade,
  media_type text not null,
  tmdb_id bigint not null,
  season_number integer,
  episode_number integer,
  bought_at timestamptz not null default now(),
  expires_at timestamptz not null,
  constraint viewing_passes_media_type_known check (media_type in ('movie', 'tv')),
  constraint viewing_passes_episode_fits_media_type check (
    (media_type = 'movie' and season_number is null and episode_number is null)
    or (media_type = 'tv' and season_number is not null and episode_number is not null)
  ),
  constraint viewing_passes_title_key
    unique nulls not distinct (user_id, media_type, tmdb_id, season_number, episode_number)
);

alter table public.viewing_passes enable row level security;

create policy "A viewer reads the passes whose user_id is theirs" on public.viewing_passes
for select to authenticated using ((select auth.uid()) = user_id);

revoke all on public.viewing_passes from anon, authenticated, service_role;
grant select on public.viewing_passes to authenticated;
grant select, insert, update, delete on public.viewing_passes to service_role;
