-- How far a signed-in viewer got in each film and episode.
create table public.watch_history (
  id bigint generated always as identity primary key,
  user_id uuid not null default auth.uid() references auth.users on delete cascade,
  tmdb_id bigint not null,
  media_type text not null,
  title text not null,
  poster_path text,
  release_date text,
  vote_average double precision,
  progress_seconds double precision not null default 0,
  duration_seconds double precision not null default 0,
  season_number integer,
  episode_number integer,
  watched_at timestamptz not null default now(),
  constraint watch_history_media_type_known check (media_type in ('movie', 'tv')),
  constraint watch_history_episode_fits_media_type check (
    (media_type = 'movie' and season_number is null and episode_number is null)
    or (media_type = 'tv' and season_number >= 0 and episode_number >= 1
      and season_number is not null and episode_number is not null)
  ),
  constraint watch_history_tmdb_id_positive check (tmdb_id > 0),
  -- The upper bounds, eleven days, also keep out "not a number" and infinity, which compare as larger.
  constraint watch_history_progress_range check (progress_seconds between 0 and 1000000),
  constraint watch_history_duration_range check (duration_seconds between 0 and 1000000),
  constraint watch_history_vote_range check (vote_average between 0 and 10),
  constraint watch_history_title_length check (char_length(title) <= 500),
  constraint watch_history_poster_path_length check (char_length(poster_path) <= 500),
  constraint watch_history_release_date_length check (char_length(release_date) <= 10),
  -- A film has no season and no episode, and must still meet its own row again: hence nulls count as equal.
  constraint watch_history_title_key unique nulls not distinct (user_id, tmdb_id, season_number, episode_number)
);

create index watch_history_newest on public.watch_history (user_id, watched_at desc);

alter table public.watch_history enable row level security;

create policy "A viewer reads the history whose user_id is theirs" on public.watch_history
for select to authenticated using ((select auth.uid()) = user_id);

create policy "A viewer adds history whose user_id is theirs" on public.watch_history
for insert to authenticated with check ((select auth.uid()) = user_id);

create policy "A viewer changes the history whose user_id is theirs" on public.watch_history
for update to authenticated using ((select auth.uid()) = user_id) with check ((select auth.uid()) = user_id);

create policy "A viewer deletes the history whose user_id is theirs" on public.watch_history
for delete to authenticated using ((select auth.uid()) = user_id);

revoke all on public.watch_history from anon, authenticated, service_role;
grant select, insert, update, delete on public.watch_history to authenticated, service_role;
