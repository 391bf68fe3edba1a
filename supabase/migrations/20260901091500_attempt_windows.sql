-- How often an account has lately done what costs others something, such as opening a checkout. Here, because functions
-- come and go with every request and remember nothing.
create table public.attempt_windows (
  user_id uuid not null references auth.users on delete cascade,
  action text not null,
  attempts integer not null,
  ends_at timestamptz not null,
  primary key (user_id, action),
  constraint attempt_windows_action_length check (char_length(action) between 1 and 50)
);

alter table public.attempt_windows enable row level security;

-- No policy, and no right to write: only take_attempt does.
revoke all on public.attempt_windows from anon, authenticated, service_role;
grant select on public.attempt_windows to service_role;

-- Counts one attempt in a window that begins with the first. Gives 0 while there are no more than p_attempts, else the
-- whole seconds until the window ends.
create function public.take_attempt(
  p_user_id uuid,
  p_action text,
  p_attempts integer,
  p_window_seconds integer
) returns integer language plpgsql security definer set search_path = '' as $$
declare
  wait_seconds integer;
begin
  if auth.role() is distinct from 'service_role' then
    raise exception 'Attempts are counted by the service only' using errcode = '42501';
  end if;
  insert into public.attempt_windows as current_window (user_id, action, attempts, ends_at)
  values (p_user_id, p_action, 1, now() + make_interval(secs => p_window_seconds))
  on conflict (user_id, action) do update set
    attempts = case
      when current_window.ends_at <= now() then 1
      else least(current_window.attempts, p_attempts) + 1
    end,
    ends_at = case when current_window.ends_at <= now() then excluded.ends_at else current_window.ends_at end
  returning case
    when current_window.attempts <= p_attempts then 0
    else greatest(1, ceil(extract(epoch from current_window.ends_at - now())))::integer
  end into wait_seconds;
  return wait_seconds;
end
$$;
revoke execute on function public.take_attempt(uuid, text, integer, integer)
from public, anon, authenticated, service_role;
grant execute on function public.take_attempt(uuid, text, integer, integer) to service_role;
