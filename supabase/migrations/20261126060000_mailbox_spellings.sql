-- More spellings of one mailbox, so that it receives the welcome bonus once.

-- Returns a label of a domain as DNS has it: letters beyond ASCII become Punycode (RFC 3492).
create function private.to_ascii_label(p_label text) returns text
language plpgsql immutable security invoker set search_path = '' as $$
declare
  code_points constant integer[] := array(select ascii(letter) from regexp_split_to_table(p_label, '') as letter);
  digits constant text := 'abcdefghijklmnopqrstuvwxyz0123456789';
  result text := regexp_replace(p_label, '[^\x01-\x7f]', '', 'g');
  basic_count constant integer := length(result);
  handled integer := basic_count;
  code integer := 128;
  next_code integer;
  code_point integer;
  delta bigint := 0;
  bias integer := 72;
  rest bigint;
  threshold integer;
  position integer;
begin
  if basic_count = cardinality(code_points) then
    return p_label;
  end if;
  if basic_count > 0 then
    result := result || '-';
  end if;
  while handled < cardinality(code_points) loop
    select min(point) into next_code from unnest(code_points) as point where point >= code;
    delta := delta + (next_code - code)::bigint * (handled + 1);
    code := next_code;
    foreach code_point in array code_points loop
      if code_point < code then
        delta := delta + 1;
      end if;
      continue when code_point <> code;
      rest := delta;
      position := 36;
      loop
        threshold := least(greatest(position - bias, 1), 26);
        exit when rest < threshold;
        result := result || substr(digits, (threshold + (rest - threshold) % (36 - threshold))::integer + 1, 1);
        rest := (rest - threshold) / (36 - threshold);
        position := position + 36;
      end loop;
      result := result || substr(digits, rest::integer + 1, 1);
      delta := case when handled = basic_count then delta / 700 else delta / 2 end;
      handled := handled + 1;
      delta := delta + delta / handled;
      bias := 0;
      while delta > 455 loop
        delta := delta / 35;
        bias := bias + 36;
      end loop;
      bias := bias + (36 * delta / (delta + 38))::integer;
      delta := 0;
    end loop;
    delta := delta + 1;
    code := code + 1;
  end loop;
  return 'xn--' || result;
end
$$;

-- Returns the domain as DNS has it. Some scripts write full stops in other ways, and a full stop may follow the last label.
create function private.normalize_domain(p_domain text) returns text
language sql immutable security invoker set search_path = '' as $$
  select string_agg(private.to_ascii_label(label), '.' order by number)
  from regexp_split_to_table(
    rtrim(translate(lower(normalize(p_domain, nfkc)), U&'\3002\FF61', '..'), '.'), '\.'
  ) with ordinality as labels(label, number)
$$;

-- As before, and knows more providers' aliases. A provider gives one name at all of these domains to one person, ignores
-- these characters, and may have a sign of its own that begins a tag.
create or replace function private.normalize_mailbox(p_email text) returns text
language plpgsql immutable security invoker set search_path = '' as $$
declare
  full_local_part constant text := lower(normalize(substring(p_email from '^(.*)@[^@]*$'), nfkc));
  -- A local part that begins with the plus sign has no tag.
  local_part constant text := regexp_replace(full_local_part, '(.)\+[^"]*$', '\1');
  domain constant text := private.normalize_domain(substring(p_email from '@([^@]*)$'));
begin
  return case
    when domain in ('gmail.com', 'googlemail.com') then replace(local_part, '.', '') || '@gmail.com'
    when domain in ('proton.me', 'protonmail.com', 'protonmail.ch', 'pm.me')
      then translate(local_part, '._-', '') || '@proton.me'
    when domain in ('icloud.com', 'me.com', 'mac.com') then local_part || '@icloud.com'
    when domain in ('ya.ru', 'yandex.ru', 'yandex.com', 'yandex.by', 'yandex.kz', 'yandex.ua', 'narod.ru')
      then replace(local_part, '.', '-') || '@yandex.ru'
    when domain ~ '^(?:yahoo\.[a-z]+(?:\.[a-z]+)?|ymail\.com|rocketmail\.com)$'
      then regexp_replace(local_part, '(.)-.*$', '\1') || '@' || domain
    when domain ~ '^posteo\.[a-z]+$' then local_part || '@posteo.de'
    -- Mail to any name at a user's own subdomain reaches that user.
    when domain ~ '^[^.]+\.(?:fastmail\.com|fastmail\.fm)$' then split_part(domain, '.', 1) || '@fastmail.com'
    when domain = 'fastmail.fm' then local_part || '@fastmail.com'
    else local_part || '@' || domain
  end;
end
$$;

-- Accounts that received the bonus before this migration, under the spelling as it is compared now.
insert into private.welcome_bonus_mailboxes (mailbox_hash, given_at)
select private.hash_mailbox(email), min(created_at) from public.credit_transactions
where type = 'bonus' and amount = public.welcome_bonus_credits()
group by 1
on conflict do nothing;

revoke execute on function private.to_ascii_label(text) from public, anon, authenticated, service_role;
revoke execute on function private.normalize_domain(text) from public, anon, authenticated, service_role;
