-- The data API stops a statement as soon as its response is too large, which Postgres itself has no setting for.

create function platform.reject_large_response(max_bytes bigint) returns boolean
language plpgsql volatile as $$
begin
  raise exception using
    errcode = '54000',
    message = pg_catalog.format('The response is larger than %s MB', max_bytes / 1048576),
    hint = 'Select fewer columns, or read the rows in pages with limit and offset.';
end
$$;

-- Counts in a setting, which ends with the transaction.
create function platform.use_row_budget(row_count bigint, max_rows bigint) returns boolean
language plpgsql volatile as $$
declare
  used bigint := coalesce(nullif(pg_catalog.current_setting('platform.embedded_rows', true), ''), '0')::bigint
    + greatest(row_count, 1);
begin
  if used > max_rows then
    raise exception using
      errcode = '54000',
      message = pg_catalog.format('The response has more than %s embedded rows', max_rows),
      hint = 'Read fewer rows at once, or limit the embedded ones.';
  end if;
  perform pg_catalog.set_config('platform.embedded_rows', used::text, true);
  return true;
end
$$;

revoke execute on function platform.reject_large_response(bigint) from public;
revoke execute on function platform.use_row_budget(bigint, bigint) from public;
grant usage on schema platform to anon, authenticated, service_role;
grant execute on function platform.reject_large_response(bigint) to anon, authenticated, service_role;
grant execute on function platform.use_row_budget(bigint, bigint) to anon, authenticated, service_role;
