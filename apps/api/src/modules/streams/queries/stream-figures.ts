import type { Sql } from '../../../platform/database/sql.ts';

/** The totals of one stream. */
export interface StreamFigures {
  id: string;
  title: string;
  startedAt: Date;
  minutes: number;
  viewers: number;
  peakViewers: number;
  giftCount: number;
  giftCoins: number;
}

/** The streams of a business within a time: in total, and the newest one by one. */
export interface StreamsFigures {
  count: number;
  minutes: number;
  /** Businesses that watched, each counted once. */
  viewers: number;
  giftCount: number;
  giftCoins: number;
  newest: StreamFigures[];
}

const MINUTES = `ceil(extract(epoch from coalesce(s.ended_at, $3::timestamptz) - s.live_at) / 60)::int`;
/** Those that went live. */
const SHOWN = `from live_streams s where s.streamer_id = $1 and s.live_at is not null and s.started_at >= $2 and s.started_at <= $3`;

const ALL = `
  select count(*)::int as "count", coalesce(sum(${MINUTES}), 0)::int as "minutes", coalesce(sum(s.gift_count), 0)::int as "giftCount", coalesce(sum(s.total_gifts_received), 0) as "giftCoins",
    (select count(distinct v.viewer_id)::int from stream_viewers v where v.stream_id in (select s.id ${SHOWN})) as "viewers"
  ${SHOWN}`;

const EACH = `
  select s.id, s.title, s.live_at as "startedAt", ${MINUTES} as "minutes", s.peak_viewers as "peakViewers", s.gift_count as "giftCount", s.total_gifts_received as "giftCoins",
    (select count(*)::int from stream_viewers v where v.stream_id = s.id) as "viewers"
  ${SHOWN} order by s.started_at desc, s.id desc limit $4`;

type Stored<Figures extends { giftCoins: number }> = Omit<Figures, 'giftCoins'> & { giftCoins: string };

/** The figures of a business's own streams. It checks no rights: the caller must know whose they are. */
export async function streamFigures(
  sql: Sql,
  businessId: string,
  { from, now, first }: { from: Date; now: Date; first: number },
): Promise<StreamsFigures> {
  const [all] = await sql<Stored<Omit<StreamsFigures, 'newest'>>>(ALL, [businessId, from, now]);
  const each = await sql<Stored<StreamFigures>>(EACH, [businessId, from, now, first]);
  const { giftCoins, ...counted } = all ?? { count: 0, minutes: 0, viewers: 0, giftCount: 0, giftCoins: '0' };
  return { ...counted, giftCoins: Number(giftCoins), newest: each.map((one) => ({ ...one, giftCoins: Number(one.giftCoins) })) };
}
