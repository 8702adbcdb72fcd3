create or replace function add_activity(changes business_activity[])
 returns void
 language plpgsql
as $function$
begin
  insert into business_activity as a (business_id, hour, views, likes_received, super_likes_received, swipes_made, likes_made, matches, conversations, messages_sent)
  select c.business_id, c.hour, sum(c.views), sum(c.likes_received), sum(c.super_likes_received), sum(c.swipes_made), sum(c.likes_made), sum(c.matches), sum(c.conversations), sum(c.messages_sent) from unnest(changes) c
  where exists (select from businesses b where b.id = c.business_id)
  group by c.hour, c.business_id having sum(c.views) <> 0 or sum(c.likes_received) <> 0 or sum(c.super_likes_received) <> 0 or sum(c.swipes_made) <> 0 or sum(c.likes_made) <> 0 or sum(c.matches) <> 0 or sum(c.conversations) <> 0 or sum(c.messages_sent) <> 0 order by c.hour, c.business_id
  on conflict (business_id, hour) do update set views = a.views + excluded.views, likes_received = a.likes_received + excluded.likes_received, super_likes_received = a.super_likes_received + excluded.super_likes_received, swipes_made = a.swipes_made + excluded.swipes_made, likes_made = a.likes_made + excluded.likes_made, matches = a.matches + excluded.matches, conversations = a.conversations + excluded.conversations, messages_sent = a.messages_sent + excluded.messages_sent;
  insert into business_totals as t (business_id, super_likes_received, conversations, messages_sent)
  select c.business_id, sum(c.super_likes_received), sum(c.conversations), sum(c.messages_sent) from unnest(changes) c
  where exists (select from businesses b where b.id = c.business_id)
  group by c.business_id having sum(c.super_likes_received) <> 0 or sum(c.conversations) <> 0 or sum(c.messages_sent) <> 0 order by c.business_id
  on conflict (business_id) do update set super_likes_received = t.super_likes_received + excluded.super_likes_received, conversations = t.conversations + excluded.conversations, messages_sent = t.messages_sent + excluded.messages_sent;
end $function$;
