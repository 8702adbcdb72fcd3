import { Migration } from '@mikro-orm/migrations';
import { runStatements } from './statements.ts';

/** Messages are found by their words and their sides alone: looking up weeks cost more than it saved, several times over. */
export class MessageSearch extends Migration {
  override up(): void {
    runStatements(this, SEARCH);
  }
}

// @NOTE Whose thread it is stands among the words of a message: one index then finds a word of one member without reading the
// messages of everybody. One statement: each further one costs as much again as a seldom word takes to be found.
const SEARCH = `
create or replace function message_search_words() returns trigger language plpgsql as $$
declare
  sides text[];
begin
  if new.deleted_at is not null then
    new.search := null;
    return new;
  end if;
  select array['@' || replace(business1_id::text, '-', ''), '@' || replace(business2_id::text, '-', '')] into sides from matches where id = new.match_id;
  new.search := to_tsvector('simple', new.content || coalesce((select ' ' || string_agg(file_name, ' ') from message_attachments where message_id = new.id), ''))
    || array_to_tsvector(sides);
  return new;
end $$;;
drop function search_messages;;
create function search_messages(own uuid, whole_words text, begun_word text, thread uuid, page_size int)
returns setof messages language plpgsql stable set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
declare
  words tsquery := plainto_tsquery('simple', whole_words) && to_tsquery('simple', begun_word);
begin
  if numnode(words) = 0 then return; end if;
  words := words && ('''@' || replace(own::text, '-', '') || '''')::tsquery;
  return query
    select x.* from messages x join matches m on m.id = x.match_id
    where x.search @@ words and m.ended_at is null and (thread is null or x.match_id = thread)
    order by x.created_at desc, x.id desc limit page_size;
end $$
`;
