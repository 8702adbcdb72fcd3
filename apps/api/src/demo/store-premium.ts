import { startBoost } from '../modules/premium/public.ts';
import { newId } from '../platform/clock.ts';
import type { Tx } from '../platform/database/transaction.ts';
import { DAY_MS, HOUR_MS } from '../platform/durations.ts';
import type { DemoIds } from './demo-ids.ts';
import type { DemoWorld } from './demo-world.ts';

/** How many boosts are running while somebody looks. */
const BOOSTED = 4;
/** When the boost in the premium member's report ran, in days before now. */
const REPORTED_DAYS = { from: 12, to: 9 } as const;

const COUNT = `
  select (select count(*)::int from profile_views where viewed_id = $1 and at >= $2 and at < $3) as views,
         (select count(*)::int from swipes where swiped_id = $1 and direction <> 'PASS' and created_at >= $2 and created_at < $3) as likes`;

/** Yearly plans for the premium members, some running boosts, and the report of a finished one, computed from the history. */
export async function storePremium(tx: Tx, world: DemoWorld, ids: DemoIds): Promise<void> {
  const { now } = world;
  const premium = world.members.flatMap((member, n) => (member.isPremium && ids.users[n] ? [{ userId: ids.users[n], n }] : []));
  for (const [place, { userId }] of premium.entries()) {
    // Each started on a different day, none so long ago that it ends while the demo is new.
    const start = new Date(now.getTime() - (20 + ((place * 37) % 240)) * DAY_MS);
    const end = new Date(start);
    end.setUTCFullYear(start.getUTCFullYear() + 1);
    await tx.sql(
      `insert into subscriptions (id, user_id, state, plan, anchor_day, period_start, period_end, created_at, updated_at)
       values ($1, $2, 'ACTIVE', 'PREMIUM_YEARLY', $3, $4, $5, $4, $4)`,
      [newId(), userId, start.getUTCDate(), start, end],
    );
  }
  const reported = ids.businesses[world.signIns.premiumMember];
  if (reported) await storeReport(tx, reported, now);
  for (const [place, { n }] of premium
    .filter(({ n }) => n !== world.signIns.premiumMember)
    .slice(0, BOOSTED)
    .entries()) {
    const businessId = ids.businesses[n];
    const startedAt = new Date(now.getTime() - (3 + place * 5) * HOUR_MS);
    if (businessId) await startBoost(tx, { businessId, hours: 72, source: 'MARKETPLACE', sourceId: `demo-${n}`, now: startedAt });
  }
}

async function storeReport(tx: Tx, businessId: string, now: Date): Promise<void> {
  const [from, to] = [new Date(now.getTime() - REPORTED_DAYS.from * DAY_MS), new Date(now.getTime() - REPORTED_DAYS.to * DAY_MS)];
  const before = new Date(2 * from.getTime() - to.getTime());
  const [during] = await tx.sql<{ views: number; likes: number }>(COUNT, [businessId, from, to]);
  const [earlier] = await tx.sql<{ views: number; likes: number }>(COUNT, [businessId, before, from]);
  const reportId = newId();
  await tx.sql(
    `insert into boost_reports (id, business_id, started_at, ended_at, views, likes, views_before, likes_before, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $4)`,
    [reportId, businessId, from, to, during?.views ?? 0, during?.likes ?? 0, earlier?.views ?? 0, earlier?.likes ?? 0],
  );
  await tx.sql(
    `insert into boosts (id, business_id, source, source_id, hours, starts_at, ends_at, report_id, created_at)
     values ($1, $2, 'MARKETPLACE', 'demo-reported', 72, $3, $4, $5, $3)`,
    [newId(), businessId, from, to, reportId],
  );
}
