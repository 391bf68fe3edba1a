-- Names and titles without control, zero-width and bidirectional characters, which make one name look like another or
-- turn the text around it. Joiners and variation selectors are allowed: emoji and several scripts need them.
create function private.strip_invisible(p_text text) returns text
language sql immutable set search_path = '' as $$
  select regexp_replace(
    p_text,
    '[\u0001-\u001f\u007f-\u009f\u00ad\u061c\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff]', '', 'g'
  )
$$;

revoke execute on function private.strip_invisible(text) from public, anon, authenticated, service_role;

update public.user_profiles set
  display_name = nullif(btrim(private.strip_invisible(display_name)), ''),
  title = nullif(btrim(private.strip_invisible(title)), '')
where display_name <> private.strip_invisible(display_name) or title <> private.strip_invisible(title);

-- Written out rather than calling the function, which users may not execute.
alter table public.user_profiles
  add constraint user_profiles_display_name_visible check (
    display_name !~
      '[\u0001-\u001f\u007f-\u009f\u00ad\u061c\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff]'
  ),
  add constraint user_profiles_title_visible check (
    title !~ '[\u0001-\u001f\u007f-\u009f\u00ad\u061c\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff]'
  );

drop function private.strip_invisible(text);
