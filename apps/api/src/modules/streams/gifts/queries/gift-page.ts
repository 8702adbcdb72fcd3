import { StreamPageInput } from '@benison/contracts/stream-gifts';
import { PINNED_GIFTS_MAX } from '@benison/contracts/terms/stream-gift';
import { numberCursors, pageOf, type Page } from '../../../../platform/database/page.ts';
import type { Sql } from '../../../../platform/database/sql.ts';
import { NotFoundError } from '../../../../platform/errors.ts';
import type { Watching } from '../../access.ts';
import { GIFT_FACT, toStreamGift, type GiftFact, type StreamGift } from '../gift.ts';

/** Newest first. */
export interface StreamGiftPage extends Page<StreamGift> {
  streamId: string;
  totalCount: number;
}

const CURSORS = numberCursors('streamGifts', 'int');

const FROM = 'from stream_gifts g join gift_definitions d on d.id = g.gift_id';

/** A page of the gifts in a stream that somebody watches, newest first. */
export async function streamGiftPage(sql: Sql, { stream }: Watching, raw: unknown): Promise<StreamGiftPage> {
  const { first, after, before, sentBefore } = StreamPageInput.parse(raw);
  const rows = await sql<{ fact: GiftFact }>(
    `select ${GIFT_FACT} as fact ${FROM} where g.stream_id = $1 and g.number < coalesce(least($2::int, $3::int), 2147483647)
       and ($5::timestamptz is null or g.sent_at < $5) order by g.number desc limit $4`,
    [stream.id, CURSORS.numberAfter(after), before ?? null, first + 1, sentBefore ?? null],
  );
  const page = pageOf(
    rows,
    first,
    ({ fact }) => CURSORS.at(fact.number),
    ({ fact }) => toStreamGift(fact),
  );
  return { ...page, streamId: stream.id, totalCount: stream.gift_count };
}

/** The gifts that stand above the chat, the largest first. */
export async function pinnedGifts(sql: Sql, streamId: string, now: Date): Promise<StreamGift[]> {
  const rows = await sql<{ fact: GiftFact }>(
    `select ${GIFT_FACT} as fact ${FROM} where g.stream_id = $1 and g.pinned_until > $2 order by g.coins desc, g.number desc limit ${PINNED_GIFTS_MAX}`,
    [streamId, now],
  );
  return rows.map(({ fact }) => toStreamGift(fact));
}

/** One gift by id; checks no rights. @throws NotFoundError */
export async function loadGift(sql: Sql, id: string): Promise<StreamGift> {
  const [row] = await sql<{ fact: GiftFact }>(`select ${GIFT_FACT} as fact ${FROM} where g.id = $1`, [id]);
  if (!row) throw new NotFoundError('That gift');
  return toStreamGift(row.fact);
}
