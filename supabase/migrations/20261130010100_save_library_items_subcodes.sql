-- As before, and returns the subcode of a rule beside its SQLSTATE, which stays: devices with an earlier build recognize a
-- full library by it. Only a new function can have other columns.
drop function public.save_library_items(json);

create function public.save_library_items(json)
returns table (
  kind text, key text, body jsonb, changed_at timestamptz, version bigint, error_code text, error_subcode text
)
language plpgsql security invoker set search_path = '' as $$
#variable_conflict use_column
declare
  p_items alias for $1;
  caller_id constant uuid := auth.uid();
  kinds text[];
  keys text[];
  error_codes text[];
  error_subcodes text[];
  new_item json;
  item_number integer;
  item_kind text;
  item_key text;
  item_error text;
  item_subcode text;
begin
  if caller_id is null then
    raise exception 'Sign in to save items' using errcode = '42501';
  end if;
  if json_typeof(p_items) is distinct from 'array' then
    raise exception 'The items must be an array' using errcode = '22023';
  end if;
  if json_array_length(p_items) > 500 then
    raise exception 'At most 500 items can be saved at once' using errcode = 'PT413', detail = 'too_many_items';
  end if;

  begin
    with item as materialized (
      select * from rows from (
        json_to_recordset(p_items) as (kind text, key text, body jsonb, changed_at timestamptz)
      ) with ordinality as item (kind, key, body, changed_at, number)
    ), saved as (
      insert into public.library_items (user_id, kind, key, body, changed_at)
      select caller_id, item.kind, item.key, item.body, item.changed_at from item order by item.number
      on conflict (user_id, kind, key) do update set body = excluded.body, changed_at = excluded.changed_at
    )
    select array_agg(item.kind order by item.number), array_agg(item.key order by item.number)
    into kinds, keys from item;
  -- A cardinality violation is an item that is twice among them.
  exception when data_exception or cardinality_violation or not_null_violation or check_violation
    or statement_too_complex or sqlstate 'PT409' then
    -- Removals and clearings make room for items before them, which are tried once more.
    for attempt in 1..2 loop
      for item_number, new_item in
        select number, value from json_array_elements(p_items) with ordinality as item (value, number)
      loop
        continue when attempt = 2 and error_subcodes[item_number] is distinct from 'library_full';
        item_kind := null;
        item_key := null;
        item_error := null;
        item_subcode := null;
        begin
          select item.kind, item.key into item_kind, item_key
          from json_to_record(new_item) as item (kind text, key text);
          insert into public.library_items (user_id, kind, key, body, changed_at)
          select caller_id, item.kind, item.key, item.body, item.changed_at
          from json_to_record(new_item) as item (kind text, key text, body jsonb, changed_at timestamptz)
          on conflict (user_id, kind, key) do update set body = excluded.body, changed_at = excluded.changed_at;
        exception
          when sqlstate 'PT409' then
            get stacked diagnostics item_error = returned_sqlstate, item_subcode = pg_exception_detail;
          when data_exception or not_null_violation or check_violation or statement_too_complex then
            item_error := sqlstate;
        end;
        kinds[item_number] := item_kind;
        keys[item_number] := item_key;
        error_codes[item_number] := item_error;
        error_subcodes[item_number] := nullif(item_subcode, '');
      end loop;
    end loop;
  end;

  -- Read at the end, because a clearing deletes items before it.
  return query
  select item.kind, item.key, saved.body, saved.changed_at, saved.version, item.error_code, item.error_subcode
  from unnest(kinds, keys, error_codes, error_subcodes) with ordinality
    as item (kind, key, error_code, error_subcode, number)
  left join public.library_items as saved
  on saved.user_id = caller_id and saved.kind = item.kind and saved.key = item.key
  order by item.number;
end
$$;

revoke execute on function public.save_library_items(json) from public, anon, authenticated, service_role;
grant execute on function public.save_library_items(json) to authenticated;
