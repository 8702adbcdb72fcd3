import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../apps/api/src/platform/durations.ts';
import type { ProfiledBusiness } from './business-profiles.ts';
import { AFTER_MEETING_DAYS, converse, unanswered } from './conversations.ts';
import type { Line, Speaker } from './conversations.ts';
import { FREE_MEMBER_THREADS } from './data/free-member-threads.ts';
import type { HandMadeThread } from './data/free-member-threads.ts';
import { awake } from './demo-times.ts';
import type { DemoMatch, DemoMember, DemoMessage, DemoThread } from './demo-world.ts';
import type { Random } from './random.ts';

const MESSAGES_MIN = 2;
const MESSAGES_MAX = 14;
/** The share of matches in which somebody wrote. */
const TALKING_RATE = 0.55;

interface Cast {
  readonly businesses: readonly ProfiledBusiness[];
  readonly members: readonly DemoMember[];
  readonly freeMember: number;
  readonly now: Date;
}

/** The conversations in about half of the matches. */
export function makeThreads(cast: Cast, matches: readonly DemoMatch[], random: Random): DemoThread[] {
  const threads: DemoThread[] = [];
  matches.forEach((match, position) => {
    const part = random.fork(`thread ${match.first} ${match.second}`);
    const isOwn = match.first === cast.freeMember || match.second === cast.freeMember;
    const thread = isOwn ? handMade(cast, match, position) : part.chance(TALKING_RATE) ? makeThread(cast, match, position, part) : null;
    if (thread) threads.push(thread);
  });
  return threads;
}

function makeThread(cast: Cast, match: DemoMatch, position: number, random: Random): DemoThread | null {
  const [from, to] = random.chance(0.5) ? [match.first, match.second] : [match.second, match.first];
  const [opener, other] = [speakerAt(cast, from), speakerAt(cast, to)];
  const answers = random.chance(other.business.manner.answerRate);
  const length = random.int(MESSAGES_MIN, MESSAGES_MAX);
  const lines = answers ? converse(opener, other, length, random) : unanswered(opener, other, random);
  const messages = timed(cast, match, lines, [from, to], random);
  if (messages.length < MESSAGES_MIN) return null;
  const last = messages.at(-1)?.from;
  const hasReadAll = answers ? random.chance(0.8) : random.chance(0.4);
  const readTo = hasReadAll ? messages.length : messages.findLastIndex((message) => message.from !== last) + 1;
  const readBy = (side: number): number => (side === last ? messages.length : readTo);
  return { match: position, messages, readByFirst: readBy(match.first), readBySecond: readBy(match.second) };
}

function timed(cast: Cast, match: DemoMatch, lines: readonly Line[], [from, to]: readonly [number, number], random: Random): DemoMessage[] {
  const messages: DemoMessage[] = [];
  let time = match.at.getTime() + random.int(3, 900) * MINUTE_MS;
  let previous = from;
  const answered = lines.some((line) => !line.byOpener);
  for (const { byOpener, text, afterMeeting } of lines) {
    const speaker = byOpener ? from : to;
    const pause = cast.businesses[speaker]?.manner.answerMinutes ?? 60;
    const gap =
      speaker === previous ? waitFor(answered, messages.length, random) : Math.round(pause * (0.3 + 2 * random.next() ** 2)) * MINUTE_MS;
    if (afterMeeting) time += random.int(AFTER_MEETING_DAYS, AFTER_MEETING_DAYS + 3) * DAY_MS;
    time = awake(time + gap + random.int(0, 59) * 1_000);
    if (time > cast.now.getTime() - 2 * MINUTE_MS) break;
    messages.push({ from: speaker, text, at: new Date(time) });
    if (messages.length % 4 === 0) time += random.int(2, 40) * HOUR_MS;
    previous = speaker;
  }
  return messages;
}

/** The pause before a second message in a row: minutes for an afterthought, days for a reminder. */
function waitFor(answered: boolean, sent: number, random: Random): number {
  return answered || sent === 0 ? random.int(1, 9) * MINUTE_MS : random.int(40, 110) * HOUR_MS;
}

function handMade(cast: Cast, match: DemoMatch, position: number): DemoThread | null {
  const otherSide = match.first === cast.freeMember ? match.second : match.first;
  const written = FREE_MEMBER_THREADS.find((thread) => thread.with === cast.businesses[otherSide]?.name);
  if (!written) return null;
  const messages = written.messages.map(([from, hoursAgo, text]) => ({
    from: from === 'me' ? cast.freeMember : otherSide,
    text,
    at: new Date(cast.now.getTime() - Math.round(hoursAgo * HOUR_MS)),
  }));
  const readByMe = messages.length - written.unread;
  const readByThem = readToLastOf(written, messages.length);
  const isFirst = match.first === cast.freeMember;
  return { match: position, messages, readByFirst: isFirst ? readByMe : readByThem, readBySecond: isFirst ? readByThem : readByMe };
}

// Whoever answered has read everything before.
function readToLastOf(written: HandMadeThread, length: number): number {
  return written.messages.at(-1)?.[0] === 'me' ? length - 1 : length;
}

function speakerAt(cast: Cast, position: number): Speaker {
  const [business, member] = [cast.businesses[position], cast.members[position]];
  if (!business || !member) throw new RangeError(`There is no business at ${position}.`);
  return { business, firstName: member.firstName };
}
