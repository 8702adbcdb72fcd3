import type { MemberColumns } from './member-columns.ts';
import { RETURN_DAYS } from './return-chance.ts';

/** Days back that visits are counted over. */
const VISITS_DAYS = 28;

/** Who decided, and on which days. */
interface Decided {
  now: number;
  members: Pick<MemberColumns, 'isShown' | 'joinedDays'>;
  decisions: { from: Int32Array; at: Float64Array };
}

interface Visits {
  days: Float64Array;
  observedDays: Float64Array;
  cards: Float64Array;
}

/** The days on which each member decided, how long it was observed for, and its decisions, within VISITS_DAYS. */
export function visitsOf({ now, members, decisions }: Decided): Visits {
  const size = members.isShown.length;
  const visits = {
    days: new Float64Array(size),
    observedDays: Float64Array.from(members.joinedDays, (joined) => Math.min(VISITS_DAYS, Math.max(1, joined))),
    cards: new Float64Array(size),
  };
  const last = new Float64Array(size).fill(-1);
  for (let n = 0; n < decisions.from.length; n += 1) {
    const at = decisions.at[n]!;
    if (at > now || at < now - VISITS_DAYS) continue;
    const i = decisions.from[n]!;
    visits.cards[i]! += 1;
    if (Math.floor(at) === last[i]) continue;
    last[i] = Math.floor(at);
    visits.days[i]! += 1;
  }
  return visits;
}

/** Cards a member is expected to look at within the horizon: between these, from its own pace and an ordinary one. */
const CARDS = { perDay: 6, days: 3, min: 10, max: 600 } as const;

/** How many cards each member is expected to look at. */
export function capsOf({ cards, observedDays }: Visits, returnChances: Float64Array): Float64Array {
  return Float64Array.from(cards, (seen, i) => {
    const pace = (seen + CARDS.perDay * CARDS.days) / (observedDays[i]! + CARDS.days);
    return Math.min(CARDS.max, Math.max(CARDS.min, pace * RETURN_DAYS * returnChances[i]!));
  });
}
