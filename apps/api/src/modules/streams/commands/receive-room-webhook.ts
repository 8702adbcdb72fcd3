import type { AppContext } from '../../../app-context.ts';
import type { Tx } from '../../../platform/database/transaction.ts';
import { streamKeyChanged } from '../events.ts';
import { roomWatchOf } from '../rooms/room-watch.ts';

/**
 * Takes a webhook of the room server: verified, stored once, and then a reason to look into the room. The room's own list is what
 * counts, so late, repeated, reordered or lost webhooks do no harm.
 * Returns the room when it is no stream's, so that somebody else may look.
 * @throws MediaWebhookRefusedError when it is not from the server.
 */
export async function receiveRoomWebhook(app: AppContext, rawBody: Buffer, authorization: string | undefined): Promise<string | null> {
  const webhook = await app.media.receive(rawBody, authorization);
  if (!webhook) return null;
  const { streamId, isNew } = await app.transaction(async (tx) => {
    const { sql } = tx;
    const stored = await sql(
      `insert into room_webhooks (id, room_name, kind, identity, at, received_at) values ($1, $2, $3, $4, $5, $6) on conflict (id) do nothing returning id`,
      [webhook.id, webhook.room, webhook.kind, webhook.identity, webhook.at, app.clock.now()],
    );
    if (stored.length === 0) return { streamId: null, isNew: false };
    const [stream] = await sql<{ id: string }>('select id from live_streams where room_name = $1', [webhook.room]);
    if (!stream) await tellTester(tx, webhook.room);
    return { streamId: stream?.id ?? null, isNew: true };
  });
  if (streamId) roomWatchOf(app).look(streamId);
  return isNew && !streamId ? webhook.room : null;
}

/** What arrives in the room of a test is shown to whoever makes it. */
async function tellTester(tx: Tx, room: string): Promise<void> {
  const [member] = await tx.sql<{ user_id: string }>(
    'select b.user_id from stream_keys k join businesses b on b.id = k.business_id where k.test_room = $1',
    [room],
  );
  if (member) tx.emit(streamKeyChanged(member.user_id));
}
