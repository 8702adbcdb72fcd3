import { StreamNoticeKind } from '@benison/contracts/enumerations';
import type { AppContext } from '../../../../app-context.ts';
import type { Tx } from '../../../../platform/database/transaction.ts';
import { streamNotice } from '../../events.ts';

/** An engine that failed so often in one stream is left. */
export const FAILURES_MAX = 5;

interface Rest {
  streamId: string;
  /** Whoever held the stream's captions; one that lost them meanwhile changes nothing. */
  holderId: string;
  until: Date;
  failures: number;
}

/**
 * Lets the captions of a stream rest after its engine ended. Once that failed too often the host hears of it, who believes that it is read
 * along. Returns whether they were given up.
 */
export async function restCaptions(app: AppContext, { streamId, holderId, until, failures }: Rest): Promise<boolean> {
  const isGivenUp = failures >= FAILURES_MAX;
  return app.transaction(async (tx) => {
    const rested = await tx.sql('update stream_captioners set held_until = $2, failures = $3 where holder_id = $1 returning stream_id', [
      holderId,
      until,
      failures,
    ]);
    if (!isGivenUp || rested.length === 0) return false;
    await tellHost(tx, streamId);
    return true;
  });
}

async function tellHost(tx: Tx, streamId: string): Promise<void> {
  const [host] = await tx.sql<{ user_id: string }>(
    'select b.user_id from live_streams s join businesses b on b.id = s.streamer_id where s.id = $1 and s.ended_at is null',
    [streamId],
  );
  if (host) tx.emit(streamNotice(host.user_id, { streamId, kind: StreamNoticeKind.CaptionsStopped }));
}
