-- Two more kinds of library items: what a user hides, and sets of filters that they named.
alter table public.library_items
drop constraint library_items_kind_known,
add constraint library_items_kind_known check (
  kind in ('watchlist', 'rating', 'list', 'list_title', 'viewing', 'hide_rule', 'saved_filter', 'clearing')
),
drop constraint library_items_clearing_of_known_kind,
add constraint library_items_clearing_of_known_kind check (
  kind <> 'clearing' or (
    body is not null
    and key in ('watchlist', 'rating', 'list', 'list_title', 'viewing', 'hide_rule', 'saved_filter')
  )
);

-- Lists have a description and rules, and their titles have a note. A rule that hides a person or a keyword lists up to
-- 3,000 movies and 3,000 TV shows: 60,000 bytes, if each id has eight digits.
create or replace function private.max_library_body_bytes(p_kind text) returns integer
language sql immutable set search_path = '' as $$
  select case
    when p_kind = 'hide_rule' then 65536
    when p_kind in ('list', 'list_title') then 16384
    else 2048
  end
$$;

-- As before, and checks when a rule was added and when it ends.
create or replace function private.check_library_body(p_kind text, p_body jsonb) returns void
language plpgsql stable set search_path = '' as $$
declare
  max_bytes constant integer := private.max_library_body_bytes(p_kind);
begin
  if pg_column_size(p_body) > 8 * max_bytes then
    raise exception 'The item is larger than % bytes', max_bytes using errcode = '23514';
  end if;
  -- The range and the digits of a double. Zero has digits too: 0e-16383.
  if exists (
    select from jsonb_path_query(p_body, 'strict $.** ? (@.type() == "number")') as number
    where abs(number::numeric) > 1.7976931348623157e308 or scale(number::numeric) > 340
  ) then
    raise exception 'A number of the item is out of range for type double precision' using errcode = '22003';
  end if;
  if octet_length(p_body::text) > max_bytes then
    raise exception 'The item is larger than % bytes', max_bytes using errcode = '23514';
  end if;
  -- Milliseconds since the epoch. Later or earlier is no date in JavaScript.
  if exists (
    select from unnest(
      array['watched_at', 'rated_at', 'updated_at', 'added_at', 'created_at', 'at', 'until']
    ) as name
    where jsonb_typeof(p_body -> name) = 'number' and abs((p_body -> name)::numeric) > 8640000000000000
  ) then
    raise exception 'A time of the item is out of range' using errcode = '22008';
  end if;
end
$$;
