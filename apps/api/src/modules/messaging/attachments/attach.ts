import type { Sql } from '../../../platform/database/sql.ts';
import { NotFoundError } from '../../../platform/errors.ts';
import type { Message } from '../message.ts';
import type { Thread } from '../thread.ts';

interface Attaching {
  thread: Thread;
  message: Message;
  ownerId: string;
  ids: readonly string[];
}

const ATTACH = `
  update message_attachments a set message_id = $1, place = given.place
  from unnest($2::uuid[]) with ordinality as given(id, place)
  where a.id = given.id and a.match_id = $3 and a.owner_id = $4 and a.message_id is null and a.removed_at is null returning a.id`;

interface Wanted {
  matchId: string;
  ownerId: string;
  ids: readonly string[];
}

const LOCK = `
  select id from message_attachments
  where id = any($1::uuid[]) and match_id = $2 and owner_id = $3 and message_id is null and removed_at is null order by id for update`;

/** Keeps uploaded files until they are attached. @throws NotFoundError when one is not available. */
export async function lockFiles(sql: Sql, { matchId, ownerId, ids }: Wanted): Promise<void> {
  if (ids.length === 0) return;
  const available = await sql(LOCK, [ids, matchId, ownerId]);
  if (available.length !== ids.length) throw new NotFoundError('That file');
}

/** Attaches locked files to a new message; returns how many. */
export async function attach(sql: Sql, { thread, message, ownerId, ids }: Attaching): Promise<number> {
  if (ids.length === 0) return 0;
  const given = await sql(ATTACH, [message.id, ids, thread.matchId, ownerId]);
  if (given.length !== ids.length) throw new Error('A locked file could not be attached.');
  await sql('update messages set attachment_count = $2 where id = $1', [message.id, ids.length]);
  return ids.length;
}

/** The files of a message, in order. */
export async function attachedTo(sql: Sql, messageId: string): Promise<string[]> {
  const rows = await sql<{ id: string }>('select id from message_attachments where message_id = $1 order by place', [messageId]);
  return rows.map(({ id }) => id);
}
