import { AccountState, StaffRole } from '@benison/contracts/enumerations';
import { DAY_MS } from '../../../apps/api/src/platform/durations.ts';
import { makeBusinesses } from './business-profiles.ts';
import { FREE_MEMBER_ADMIRERS, FREE_MEMBER_MATCHES } from './data/free-member-threads.ts';
import { FREE_MEMBER_BUSINESS, HAND_MADE, PREMIUM_MEMBER_BUSINESS } from './data/hand-made.ts';
import { DEMO_STAFF, makeApplicants, makeOwners, openRegister } from './demo-people.ts';
import { awake, HISTORY_DAYS } from './demo-times.ts';
import type { DemoWorld } from './demo-world.ts';
import { makeMeetings, withMeetings } from './meetings.ts';
import { createRandom } from './random.ts';
import type { Random } from './random.ts';
import { makeSwipes, makeViews, matchesOf, planFreeMember } from './swipe-history.ts';
import { makeThreads } from './threads.ts';

/** Registration and review come before the business, all within the demo's history. */
const OPENED_DAYS_MAX = HISTORY_DAYS - 4;
const OPENED_DAYS_MIN = 3;
/** The hand-made businesses exist before the free member's history starts. */
const HAND_MADE_OPENED_DAYS = [34, 84] as const;

/**
 * Creates a world of members, businesses and their histories. The same seed and time give the same world on any machine,
 * without a database or a network.
 */
export function makeDemoWorld(seed: number, now: Date): DemoWorld {
  const random = createRandom(seed, 'world');
  const profiled = makeBusinesses(random.fork('businesses'), now, openedAt(now, random.fork('opened')));
  const register = openRegister(random.fork('people'));
  const owners = makeOwners(profiled, register);
  const members = [...owners, ...makeApplicants(now, register)];
  const plan = planFreeMember(profiled, { member: FREE_MEMBER_BUSINESS, matched: FREE_MEMBER_MATCHES, admirers: FREE_MEMBER_ADMIRERS });
  const swipes = makeSwipes(profiled, plan, now, random.fork('swipes'));
  const matches = matchesOf(swipes);
  const threads = makeThreads({ businesses: profiled, members, freeMember: plan.member, now }, matches, random.fork('threads'));
  const premiumMember = profiled.findIndex((business) => business.name === PREMIUM_MEMBER_BUSINESS);
  const nameOf = (position: number): string => profiled[position]?.name ?? '';
  const meetings = makeMeetings({ now, matches, threads, freeMember: plan.member, premiumMember, nameOf });
  return {
    seed,
    now,
    members,
    staff: DEMO_STAFF,
    swipes,
    matches,
    threads: withMeetings(threads, meetings),
    meetings,
    businesses: profiled.map(({ trade: _trade, areaCode: _areaCode, isPremium: _isPremium, ...business }) => business),
    views: makeViews(profiled, swipes, now, random.fork('views')),
    signIns: {
      freeMember: plan.member,
      premiumMember,
      pendingMember: members.findIndex((member) => member.state === AccountState.Pending),
      rejectedMember: members.findIndex((member) => member.state === AccountState.Rejected),
      moderator: DEMO_STAFF.findIndex((each) => each.role === StaffRole.Moderator),
      secondModerator: DEMO_STAFF.findLastIndex((each) => each.role === StaffRole.Moderator),
      finance: DEMO_STAFF.findIndex((each) => each.role === StaffRole.Finance),
      verifier: DEMO_STAFF.findIndex((each) => each.role === StaffRole.Verifier),
      admin: DEMO_STAFF.findIndex((each) => each.role === StaffRole.Admin),
    },
  };
}

// Growth slows down: more members joined in the first half of the history than in the second.
function openedAt(now: Date, random: Random): (position: number) => Date {
  return (position) => {
    const part = random.fork(String(position));
    const days =
      position < HAND_MADE.length
        ? part.int(...HAND_MADE_OPENED_DAYS)
        : OPENED_DAYS_MIN + (OPENED_DAYS_MAX - OPENED_DAYS_MIN) * part.next() ** 0.5;
    return new Date(Math.floor(awake(now.getTime() - days * DAY_MS)));
  };
}
