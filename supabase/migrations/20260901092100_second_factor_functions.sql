-- Functions that run with their owner's rights pass by every policy, so each checks the second factor itself. What they
-- do is moved out of reach, and under the old names stands the check in front of it.
create schema private;
revoke all on schema private from public;

create function private.require_second_factor() returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if not public.is_fully_signed_in() then
    raise exception 'Confirm with your second factor first' using errcode = '42501';
  end if;
end
$$;

alter function public.add_credits_to_user(text, uuid, integer, text, text) set schema private;
alter function public.spend_credit_for_title(text, bigint, integer, integer) set schema private;

create function public.add_credits_to_user(
  p_email text,
  p_user_id uuid,
  p_amount integer,
  p_transaction_type text,
  p_description text
) returns integer language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_second_factor();
  return private.add_credits_to_user(p_email, p_user_id, p_amount, p_transaction_type, p_description);
end
$$;

create function public.spend_credit_for_title(
  p_media_type text,
  p_tmdb_id bigint,
  p_season_number integer default null,
  p_episode_number integer default null
) returns jsonb language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_second_factor();
  return private.spend_credit_for_title(p_media_type, p_tmdb_id, p_season_number, p_episode_number);
end
$$;

revoke execute on all functions in schema private from public, anon, authenticated, service_role;

revoke execute on function public.add_credits_to_user(text, uuid, integer, text, text)
from public, anon, authenticated, service_role;
grant execute on function public.add_credits_to_user(text, uuid, integer, text, text) to authenticated, service_role;

revoke execute on function public.spend_credit_for_title(text, bigint, integer, integer)
from public, anon, authenticated, service_role;
grant execute on function public.spend_credit_for_title(text, bigint, integer, integer) to authenticated;
