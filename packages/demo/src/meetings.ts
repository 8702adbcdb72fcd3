import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../apps/api/src/platform/durations.ts';
import type { DemoMatch, DemoMeeting, DemoThread } from './demo-world.ts';

/** What is met about, when no hand wrote it. */
const TOPICS = [
  'Samples on the table, prices beside them',
  'First order: quantities and dates',
  'A walk through the shop',
  'Half an hour on next quarter',
] as const;
const MINUTES = 30;
/** When people on both coasts are at work, in UTC. */
const LATE_MORNING_HOUR = 15.5;
const AFTERNOON_HOUR = 19;
/** A meeting is long enough ago to have been followed up, and its thread was young then. */
const PAST_DAYS = 15;

interface Calendar {
  readonly now: Date;
  readonly matches: readonly DemoMatch[];
  readonly threads: readonly DemoThread[];
  readonly freeMember: number;
  readonly premiumMember: number;
  readonly nameOf: (position: number) => string;
}

/**
 * Meetings of the two members one signs in as: for each one proposed, one agreed within days, one that led to business. The one agreed is
 * between the two.
 */
export function makeMeetings(calendar: Calendar): DemoMeeting[] {
  const { freeMember, premiumMember, nameOf } = calendar;
  const own = (member: number) => calendar.threads.filter(({ match }) => sidesOf(calendar, match).includes(member));
  const other = (thread: DemoThread, member: number) => sidesOf(calendar, thread.match).find((side) => side !== member) ?? member;
  const between = own(freeMember).find((thread) => other(thread, freeMember) === premiumMember);
  const withName = (name: string) => own(freeMember).find((thread) => nameOf(other(thread, freeMember)) === name);
  const strangers = own(premiumMember).filter((thread) => other(thread, premiumMember) !== freeMember);
  const byLast = strangers.toSorted((a, b) => lastAt(b).getTime() - lastAt(a).getTime());
  const old = byLast.find((thread) => thread !== byLast[0] && lastAt(thread) < dayAt(calendar.now, -PAST_DAYS, AFTERNOON_HOUR));
  return [
    ...(between ? [agreed(calendar, between, premiumMember)] : []),
    ...[withName('Nora & Finch')].flatMap((thread) =>
      thread ? [proposed(calendar, thread, other(thread, freeMember), 'Press check for the first three labels')] : [],
    ),
    ...[withName('Lumen Yard')].flatMap((thread) =>
      thread ? [held(calendar, thread, other(thread, freeMember), 'The tasting bar at full size')] : [],
    ),
    ...byLast.slice(0, 1).map((thread) => proposed(calendar, thread, other(thread, premiumMember), topicOf(thread))),
    ...(old ? [held(calendar, old, other(old, premiumMember), topicOf(old))] : []),
  ];
}

const topicOf = ({ match }: DemoThread): string => TOPICS[match % TOPICS.length] ?? TOPICS[0];

/** The threads with the meetings in them, each where it was proposed; both sides have read that. */
export function withMeetings(threads: readonly DemoThread[], meetings: readonly DemoMeeting[]): DemoThread[] {
  return threads.map((thread) =>
    meetings.reduce((before, meeting, position) => {
      if (meeting.match !== thread.match) return before;
      const place = before.messages.findLastIndex(({ at }) => at <= meeting.proposedAt) + 1;
      const message = { from: meeting.proposedBy, text: `Proposed a meeting: ${meeting.title}`, at: meeting.proposedAt, meeting: position };
      const read = (upTo: number): number => (upTo >= place ? upTo + 1 : upTo);
      return {
        ...before,
        messages: before.messages.toSpliced(place, 0, message),
        readByFirst: read(before.readByFirst),
        readBySecond: read(before.readBySecond),
      };
    }, thread),
  );
}

const sidesOf = ({ matches }: Calendar, match: number): number[] => {
  const found = matches[match];
  return found ? [found.first, found.second] : [];
};
const lastAt = ({ messages }: DemoThread): Date => messages.at(-1)?.at ?? new Date(0);

function agreed({ now }: Calendar, { match, messages }: DemoThread, proposedBy: number): DemoMeeting {
  const startsAt = dayAt(now, 2, LATE_MORNING_HOUR);
  const proposedAt = new Date((messages.at(-4)?.at ?? now).getTime() + 9 * MINUTE_MS);
  return {
    match,
    proposedBy,
    proposedAt,
    title: 'The box with the wider neck, on video',
    note: 'Have ten sachets at hand, we will close the lid together.',
    place: null,
    durationMinutes: MINUTES,
    times: [startsAt, new Date(startsAt.getTime() + DAY_MS)],
    agreed: { at: new Date(proposedAt.getTime() + 50 * MINUTE_MS), startsAt },
    outcome: null,
  };
}

/** Proposed a few minutes before the last message, and not answered yet. */
function proposed({ now }: Calendar, { match, messages }: DemoThread, proposedBy: number, title: string): DemoMeeting {
  const before = messages.at(-2)?.at.getTime() ?? 0;
  const proposedAt = new Date(Math.max(before + MINUTE_MS, lastAt({ messages } as DemoThread).getTime() - 6 * MINUTE_MS));
  return {
    match,
    proposedBy,
    proposedAt,
    title,
    note: null,
    place: null,
    durationMinutes: MINUTES,
    times: [dayAt(now, 3, AFTERNOON_HOUR), dayAt(now, 5, LATE_MORNING_HOUR), dayAt(now, 6, AFTERNOON_HOUR)],
    agreed: null,
    outcome: null,
  };
}

/** Held, and both sides say that it led to business. */
function held({ now }: Calendar, { match, messages }: DemoThread, proposedBy: number, title: string): DemoMeeting {
  const startsAt = dayAt(now, -PAST_DAYS, AFTERNOON_HOUR);
  const said = messages.findLast(({ at }) => at < new Date(startsAt.getTime() - 4 * HOUR_MS))?.at ?? messages[0]?.at ?? startsAt;
  const proposedAt = new Date(said.getTime() + 4 * MINUTE_MS);
  const askedAt = new Date(startsAt.getTime() + 14 * DAY_MS + HOUR_MS);
  return {
    match,
    proposedBy,
    proposedAt,
    title,
    note: null,
    place: null,
    durationMinutes: MINUTES,
    times: [startsAt],
    agreed: { at: new Date(proposedAt.getTime() + 35 * MINUTE_MS), startsAt },
    outcome: { askedAt, answeredAt: new Date(askedAt.getTime() + 40 * MINUTE_MS) },
  };
}

/** The working day that is so many days away, or the next one farther away, at an hour of UTC. */
function dayAt(now: Date, days: number, hour: number): Date {
  const today = Math.floor(now.getTime() / DAY_MS) * DAY_MS;
  for (let away = days; ; away += Math.sign(days)) {
    const day = new Date(today + away * DAY_MS);
    if (day.getUTCDay() !== 0 && day.getUTCDay() !== 6) return new Date(day.getTime() + hour * HOUR_MS);
  }
}
