-- What a viewer shows of themselves. The row is made by the app at the first save.
create table public.user_profiles (
  user_id uuid primary key default auth.uid() references auth.users on delete cascade,
  display_name text,
  title text,
  avatar_url text,
  updated_at timestamptz not null default now(),
  constraint user_profiles_display_name_length check (char_length(display_name) <= 100),
  constraint user_profiles_title_length check (char_length(title) <= 100),
  constraint user_profiles_avatar_url_length check (char_length(avatar_url) <= 2000)
);

create function public.stamp_updated_at() returns trigger
language plpgsql security invoker set search_path = '' as $$
begin
  new.updated_at := now();
  return new;
end
$$;
revoke execute on function public.stamp_updated_at() from public, anon, authenticated;

create trigger user_profiles_stamp_updated_at
before update on public.user_profiles
for each row execute function public.stamp_updated_at();

alter table public.user_profiles enable row level security;

create policy "A viewer reads the profile whose user_id is theirs" on public.user_profiles
for select to authenticated using ((select auth.uid()) = user_id);

create policy "A viewer adds the profile whose user_id is theirs" on public.user_profiles
for insert to authenticated with check ((select auth.uid()) = user_id);

create policy "A viewer changes the profile whose user_id is theirs" on public.user_profiles
for update to authenticated using ((select auth.uid()) = user_id) with check ((select auth.uid()) = user_id);

revoke all on public.user_profiles from anon, authenticated, service_role;
grant select, insert, update on public.user_profiles to authenticated;
grant select, insert, update, delete on public.user_profiles to service_role;
