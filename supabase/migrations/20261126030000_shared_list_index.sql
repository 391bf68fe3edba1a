-- Titles of a list in the list's order, so that opening a link reads the first ones only. Both texts are cut to the longest
-- that the app writes: an index entry has limited room, and a longer text must not fail an insert.
create index library_items_by_list on public.library_items
  (user_id, left(body ->> 'list_id', 200), coalesce(left(body ->> 'rank', 60), '') collate "C")
where kind = 'list_title';

-- Viewings that imports and marks added, the latest first, for calendar feeds. Times are numbers of at most 16 digits.
create index library_items_by_imported_viewing on public.library_items (
  user_id,
  (case jsonb_typeof(body -> 'watched_at') when 'number' then left(body ->> 'watched_at', 20)::numeric end) desc nulls last
)
where kind = 'viewing' and body ->> 'media_type' = 'tv' and body ->> 'origin' <> 'player';

-- The watchlist, the newest first, for calendar feeds.
create index library_items_by_watchlist_change on public.library_items (user_id, changed_at desc)
where kind = 'watchlist' and body is not null;
