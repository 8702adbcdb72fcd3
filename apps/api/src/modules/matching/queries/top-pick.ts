import { DeckSource } from '@benison/contracts/enumerations';
import type { Actor } from '../../../actor.ts';
import type { AppContext } from '../../../app-context.ts';
import type { Sql } from '../../../platform/database/sql.ts';
import { SkipEventError } from '../../../platform/errors.ts';
import type { StoredEvent } from '../../../platform/events/event.ts';
import { asBusiness } from '../../../platform/policy.ts';
import { marketModel } from '../current-model.ts';
import { notPutOff, seeEachOther, undecided } from '../visibility.ts';
import { businessCard } from './business-card.ts';
import type { DeckCard } from './discover-deck.ts';

/** The business that was chosen for the member today, as the member was for it. */
export interface TopPick {
  card: DeckCard;
  chosenAt: Date;
  endsAt: Date;
}

// @NOTE What the other side decided makes no difference here: a pick that went away because of it would tell.
const STANDING = `
  select p.other_id, p.chosen_at, p.ends_at from top_picks p join businesses a on a.id = p.business_id join businesses b on b.id = p.other_id
  where p.business_id = $1 and p.ends_at > $2 and p.chosen_at <= $2 and ${seeEachOther('a', 'b')} and ${undecided('a.id', 'b.id')} and ${notPutOff('a.id', 'b.id', '$2::timestamptz')}
  order by p.day desc limit 1`;

/** The member's top pick of the day; null without one, and once the member has decided on it. */
export async function topPick(app: AppContext, sql: Sql, actor: Actor): Promise<TopPick | null> {
  const me = asBusiness(actor);
  const now = app.clock.now();
  const [pick] = await sql<{ other_id: string; chosen_at: Date; ends_at: Date }>(STANDING, [me.businessId, now]);
  if (!pick) return null;
  const card = await businessCard(sql, me, pick.other_id, { current: await marketModel(app), source: DeckSource.TopPick }, now);
  return { card, chosenAt: pick.chosen_at, endsAt: pick.ends_at };
}

/** A pick that was chosen just now, with the cursor behind it. */
export interface TopPickEvent {
  cursor: string;
  topPick: TopPick;
}

/** What the event shows to one side now; nothing once the pick no longer stands. */
export async function topPickEventFor(app: AppContext, sql: Sql, actor: Actor, { cursor }: StoredEvent): Promise<TopPickEvent> {
  const pick = await topPick(app, sql, actor);
  if (!pick) throw new SkipEventError();
  return { cursor, topPick: pick };
}
