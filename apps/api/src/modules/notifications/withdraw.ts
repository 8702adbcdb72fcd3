import { REMOVED_TEXT } from '@benison/contracts/terms/moderation';
import type { Tx } from '../../platform/database/transaction.ts';

interface TakenBackLike {
  readonly from: string;
  readonly to: string;
  readonly likedAt: Date;
}

/** Withdraws what one business was told of another's like, whether it was read or not: it would lead to nothing. */
export async function withdrawLikeNotices(tx: Tx, { from, to, likedAt }: TakenBackLike): Promise<void> {
  // @NOTE By time as well, as the index of a member's notifications has them: who is liked by many has many. A day is more than clocks are apart.
  await tx.sql(
    `delete from notifications n using businesses b
     where b.id = $2 and n.user_id = b.user_id and n.business_id = $1 and n.created_at > $3::timestamptz - interval '1 day'
       and n.type in ('LIKE_RECEIVED', 'SUPER_LIKE_RECEIVED')`,
    [from, to, likedAt],
  );
}

interface OverStream {
  readonly streamId: string;
  /** Nobody was told of it before. */
  readonly liveAt: Date;
  /** What is true of it from now on: "Kestrel was live". */
  readonly title: string;
}

/** Whoever was told that a stream is live need not look any more: what they have not read asks for nothing, and says what is true. */
export async function settleLiveNotices(
  tx: Tx,
  userIds: readonly string[],
  { streamId, liveAt, title }: OverStream,
  now: Date,
): Promise<void> {
  await tx.sql(
    `update notifications set read_at = coalesce(read_at, $4), data = data || jsonb_build_object('title', $5::text)
     where user_id = any($1::uuid[]) and type = 'LIVE' and created_at >= $3 and data->>'streamId' = $2`,
    [userIds, streamId, liveAt, now, title],
  );
}

interface RemovedWords {
  readonly meetingId: string;
  readonly writerId: string;
  /** The title was removed as well: nobody's notices repeat it. */
  readonly withTitle: boolean;
}

/** What a moderator removed from a meeting is not read in what its sides were told of it either, for good. */
export async function removeMeetingWords(
  tx: Tx,
  userIds: readonly string[],
  { meetingId, writerId, withTitle }: RemovedWords,
): Promise<void> {
  await tx.sql(
    `update notifications set data = data || jsonb_build_object('text', null::text, 'facts', (coalesce(data->'facts', '{}') || jsonb_build_object('title', $5::text)) - 'message')
     where user_id = any($1::uuid[]) and type = 'MEETING' and data->>'meetingId' = $2 and (business_id = $3 or $4)`,
    [userIds, meetingId, writerId, withTitle, REMOVED_TEXT],
  );
}

/** No browser of the member gets a push notification any more. */
export async function forgetBrowsers(tx: Tx, userId: string): Promise<void> {
  await tx.sql('delete from push_subscriptions where user_id = $1', [userId]);
}
