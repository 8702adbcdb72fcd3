import { StreamPageInput } from '@benison/contracts/stream-gifts';
import type { Sql } from '../../../../platform/database/sql.ts';
import { NotFoundError } from '../../../../platform/errors.ts';
import type { Watching } from '../../access.ts';
import { GIFT_FACT, toStreamGift, type GiftFact, type StreamGift } from '../gift.ts';

export interface StreamGiftPage {
  /** Newest first. */
  nodes: StreamGift[];
  endCursor: string | null;
  hasNextPage: boolean;
  totalCount: number;
}

const FROM = 'from stream_gifts g join gift_definitions d on d.id = g.gift_id';

/** A page of the gifts in a stream that somebody watches, newest first. */
export async function streamGiftPage(sql: Sql, { stream }: Watching, raw: unknown): Promise<StreamGiftPage> {
  const { first, after } = StreamPageInput.parse(raw);
  const rows = await sql<{ fact: GiftFact }>(
    `select ${GIFT_FACT} as fact ${FROM} where g.stream_id = $1 and ($2::int is null or g.number < $2) order by g.number desc limit $3`,
    [stream.id, after ?? null, first + 1],
  );
  const nodes = rows.slice(0, first).map(({ fact }) => toStreamGift(fact));
  return { nodes, endCursor: nodes.at(-1)?.number.toString() ?? null, hasNextPage: rows.length > first, totalCount: stream.gift_count };
}

/** One gift by id; checks no rights. @throws NotFoundError */
export async function loadGift(sql: Sql, id: string): Promise<StreamGift> {
  const [row] = await sql<{ fact: GiftFact }>(`select ${GIFT_FACT} as fact ${FROM} where g.id = $1`, [id]);
  if (!row) throw new NotFoundError('That gift');
  return toStreamGift(row.fact);
}
