import type { SeededMember } from '@benison/testkit/seed';
import type { TestApp } from '@benison/testkit/test-app';
import { MANY } from './test-every-list.ts';
import { sharedMoment } from './test-moments.ts';

const AGO = sharedMoment('now()');

/** Streams of a host that can be watched again; one of them has clips. Resolves to its id. */
export async function fillRecordings({ app }: TestApp, host: SeededMember): Promise<string> {
  const { rows } = await app.pool.query<{ id: string }>(
    `with held as (insert into live_streams (id, streamer_id, title, status, room_name, request_id, started_at, live_at, ended_at, end_reason, room_closed_at, is_recorded)
       select id, $1, 'Open house', 'ENDED', id::text, id, now() - interval '1 day', now() - interval '1 day', ${AGO}, 'ENDED_BY_HOST', now(), true
       from (select gen_random_uuid() as id, n from generate_series(1, $2::int) n) s returning id)
     insert into stream_recordings (id, stream_id, created_at, began_at, stored_at, file_kind, duration_ms, size_bytes)
     select id, id, now(), now() - interval '1 day', now(), 'webm', 600000, 1000 from held returning id`,
    [host.businessId, MANY],
  );
  const recordingId = rows[0]?.id ?? '';
  await app.pool.query(
    `insert into stream_clips (id, recording_id, from_ms, duration_ms, title, created_at)
     select gen_random_uuid(), $1, (n % 40) * 1000, 5000, 'A good moment', now() from generate_series(1, $2::int) n`,
    [recordingId, MANY],
  );
  return recordingId;
}

/** What was said in a stream: questions that wait and that were answered, lines that are held, captions; and polls. */
export async function fillSaid({ app }: TestApp, streamId: string, viewer: SeededMember): Promise<void> {
  await app.pool.query(
    `with said as (insert into stream_messages (id, stream_id, number, sender_id, client_id, text, sent_at)
       select gen_random_uuid(), $1, n, $2, gen_random_uuid(), 'Do you ship?', ${AGO} from generate_series(1, 2 * $3::int) n returning id, number as n)
     insert into stream_questions (id, stream_id, asker_id, votes, asked_at, answered_at)
     select id, $1, $2, n % 40, now(), case when n <= $3::int then ${AGO} end from said`,
    [streamId, viewer.businessId, MANY],
  );
  await app.pool.query('insert into stream_chats (stream_id, messages) values ($1, 2 * $2::int)', [streamId, MANY]);
  await app.pool.query(
    `insert into stream_messages (id, stream_id, sender_id, client_id, text, sent_at, held_at)
     select gen_random_uuid(), $1, $2, gen_random_uuid(), 'Buy now', ${AGO}, ${AGO} from generate_series(1, $3::int) n`,
    [streamId, viewer.businessId, MANY],
  );
  await app.pool.query(
    `insert into stream_captions (id, stream_id, starts_at, ends_at, text) select gen_random_uuid(), $1, ${AGO}, now(), 'Welcome' from generate_series(1, $2::int) n`,
    [streamId, MANY],
  );
  await app.pool.query(
    `insert into stream_polls (id, stream_id, question, choices, opened_at, closed_at)
     select gen_random_uuid(), $1, 'Which one?', '{Red,Blue}', ${AGO}, now() from generate_series(1, $2::int) n`,
    [streamId, MANY],
  );
}
