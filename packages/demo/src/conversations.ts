import { stateName } from '@benison/contracts/us-states';
import { isServedBy } from './affinity.ts';
import type { ProfiledBusiness } from './business-profiles.ts';
import type { Random } from './random.ts';
import { fillSlots } from './slots.ts';

/** One side of a conversation. */
export interface Speaker {
  readonly business: ProfiledBusiness;
  readonly firstName: string;
}

/** The next message, by whoever started (true) or the other. */
export interface Line {
  readonly byOpener: boolean;
  readonly text: string;
  /** It looks back at the meeting that was agreed on just before. */
  readonly afterMeeting?: boolean;
}

/** A meeting is written about so many days after it was agreed on, when it has been held. */
export const AFTER_MEETING_DAYS = 7;

/** What the client makes of an answer, and what the seller does next: lines that fit each other. */
const QUOTED: readonly (readonly [acknowledged: string, offered: string])[] = [
  [
    'That is in range. Could you put it in writing so that my partner sees it too?',
    'Happy to. One page is on its way to you this afternoon.',
  ],
  ['Good, that is better than what we pay today.', 'You have it in writing by {four|five} today, with two customers you can call.'],
  [
    'Understood. It is a little more than we planned, but the rest fits.',
    'Give me until tomorrow morning, I want to ask the floor what we can leave out.',
  ],
  ['That works for a trial. We would start small.', 'Writing it up now. If anything looks odd, just call me.'],
  [
    'Thanks, that is the first straight answer I have had this month.',
    'You get the same in writing. Most people leave the last line out at first.',
  ],
  ['All right. I will check it against our calendar tonight.', 'No hurry. What address should I put on the quote?'],
];
/**
 * Arranging a meeting: the client's proposal, the answer, and what the client writes afterwards. Whichever weekday is named has come
 * round once `AFTER_MEETING_DAYS` have passed.
 */
const MEETINGS: readonly (readonly [proposed: string, confirmed: string, afterwards: string])[] = [
  [
    'Could we talk {Tuesday|Wednesday|Thursday} at {9:30|10:30|2:00}? Half an hour is plenty.',
    'That works. I will call your main line and ask for you.',
    'Thanks for your time. My partner liked that you said no to one thing.',
  ],
  [
    'I am near {city} on {Tuesday|Wednesday|Friday}. Would a visit suit you?',
    'Gladly. Park behind the building, the front is being paved.',
    'Thank you for the tour. I did not expect it to be that quiet.',
  ],
  [
    'Shall we set up a call this week? Mornings are best on our side.',
    '{Wednesday|Thursday} at {9:00|9:30}, then. I will have the numbers for your volume by then.',
    'Good talk today. We would like to try one order before the end of the month.',
  ],
  [
    'Can we do a short call on {Monday|Thursday}? My operations lead would join.',
    'Perfect, and bring your hardest question.',
    'That was useful, thank you. I have two more people who should see it.',
  ],
  [
    'Would you show us the place before we decide? I can come on {Tuesday|Friday}.',
    'Please do. {Ten|Eleven} is a good hour, everything is running then.',
    'We talked about you all the way home, in a good way.',
  ],
];
/** The seller's next step, and the client's yes to it. */
const AGREED: readonly (readonly [next: string, agreed: string])[] = [
  ['Glad to hear it. The first slot I can offer is in two weeks.', 'Two weeks is fine. Please send the paperwork to our office.'],
  ['Then I will hold a place for you until {Friday|Monday}.', 'Hold it, please. Signed copy comes tomorrow.'],
  ['Same here. I will draft the small version and we grow it from there.', 'Go ahead with the small version.'],
  [
    'Great. I will set up your account so that your team sees everything.',
    'Yes to that. I will introduce you to {Marcus|Ines|Priya} who runs it day to day.',
  ],
];
const CLOSED = [
  'Will do. Thank you for the trust, we will not waste it.',
  'Wonderful. You will hear from me before you have to ask.',
  'On it. Talk soon.',
  'Received, and thank you. We start on it first thing.',
];
const GREETED = [
  'Thanks for writing, {name}.',
  'Good to meet you, {name}.',
  'Good timing, {name}.',
  'Hello {name}, and thank you for the like.',
  'Hi {name}, glad we matched.',
];
const NUDGED = [
  'No rush on this, I just did not want it to get lost.',
  'Still interested on our side, whenever you have a minute.',
  'If somebody else on your team is better placed, I am happy to write to them.',
];

/** Neighbors in different trades: for each stage, a choice of exchanges that go together. */
const PEERS: readonly (readonly (readonly string[])[])[] = [
  [
    [
      'Hi {name}. We are in neighboring trades and I think we meet the same customers.',
      'Good to hear from you, {name}. We get calls that are really for you as well.',
    ],
    [
      'Hello {name}. We turn away work in {theirCity} about twice a month, and I would rather it went to you.',
      'Thanks, {name}. I have thought about the same thing from this side.',
    ],
    [
      'Hi {name}. Your card made me think we could stand at the same table.',
      'Hi {name}. I like the idea, and I like that you wrote it in one line.',
    ],
  ],
  [
    [
      'How do you handle a customer who needs both of us on one invoice?',
      'So far badly, to be honest. Each of us bills and the customer wonders.',
    ],
    ['Do you have someone for jobs that are too small for you?', 'We pass them on and hope. A name we trust would be better.'],
    ['What does your busy season look like?', '{March|April} to {June|July}, and again before the holidays.'],
  ],
  [
    ['Then let us try it with one customer and see how it feels.', 'One customer is a good size. I have one in mind.'],
    ['We wrote a half-page agreement for such things last year. I can share it.', 'Please do. I like things that fit on half a page.'],
  ],
  [
    [
      'Could you come by on {Tuesday|Wednesday|Thursday}? Lunch is on us.',
      'Yes, {eleven|noon} would be good.',
      'Good meeting you properly. My team has already started a list.',
      'Got it, and I will tell you how it goes.',
    ],
    [
      'Are you at the {regional fair|chamber breakfast} this week?',
      'We are, at the end of the second row.',
      'That went well. I have sent you the first introduction.',
      'They have already called. Thank you.',
    ],
  ],
];

/** The last lines between neighbors, which they write when they have met. */
const PEERS_AFTER_MEETING = 2;

/** A conversation between two businesses: about the trade of whichever can serve the other, or as neighbors. */
export function converse(opener: Speaker, other: Speaker, length: number, random: Random): Line[] {
  if (isServedBy(opener.business, other.business)) return trade(opener, other, true, length, random);
  if (isServedBy(other.business, opener.business)) return trade(other, opener, false, length, random);
  const texts = PEERS.flatMap((exchanges) => random.pick(exchanges));
  return texts.slice(0, length).map((text, index) => {
    const byOpener = index % 2 === 0;
    const afterMeeting = index === texts.length - PEERS_AFTER_MEETING;
    return { byOpener, text: say(text, byOpener ? opener : other, byOpener ? other : opener, random), afterMeeting };
  });
}

/** Two messages without an answer. */
export function unanswered(opener: Speaker, other: Speaker, random: Random): Line[] {
  const [first] = converse(opener, other, 1, random);
  return [first ?? { byOpener: true, text: 'Hello.' }, { byOpener: true, text: random.pick(NUDGED) }];
}

function trade(client: Speaker, seller: Speaker, clientOpens: boolean, length: number, random: Random): Line[] {
  const { calls, intro, answers } = seller.business.trade;
  const [first, second] = random.shuffle(answers);
  const call = random.pick(calls);
  const [acknowledged, offered] = random.pick(QUOTED);
  const [proposed, confirmed, afterwards] = random.pick(MEETINGS);
  const [next, agreed] = random.pick(AGREED);
  const opening: [boolean, string][] = clientOpens
    ? [
        [true, `Hi {name}, {me} at {company}. ${call}`],
        [false, `${random.pick(GREETED)} ${intro}`],
      ]
    : [
        [false, `Hi {name}. ${random.pick(OPENINGS)} ${intro}`],
        [true, `${random.pick(GREETED)} ${call}`],
      ];
  const steps: [boolean, string][] = [
    ...opening,
    [true, first?.[0] ?? ''],
    [false, first?.[1] ?? ''],
    [true, acknowledged],
    [false, offered],
    [true, second?.[0] ?? ''],
    [false, second?.[1] ?? ''],
    [true, proposed],
    [false, confirmed],
    [true, afterwards],
    [false, next],
    [true, agreed],
    [false, random.pick(CLOSED)],
  ];
  return steps
    .slice(0, length)
    .map(([byClient, text]) => ({
      byOpener: byClient === clientOpens,
      text: say(text, byClient ? client : seller, byClient ? seller : client, random, seller),
      afterMeeting: text === afterwards,
    }));
}

const OPENINGS = [
  'We work for a few companies like yours near {theirCity}.',
  'I read your card twice, and I think we can be useful to {theirCompany}.',
  'A customer of ours in {theirState} mentioned your line of work.',
];

/** `{city}` and `{state}` are those of the business whose trade is discussed. */
function say(text: string, speaker: Speaker, listener: Speaker, random: Random, about = speaker): string {
  return fillSlots(
    text,
    {
      name: listener.firstName,
      me: speaker.firstName,
      company: speaker.business.name,
      theirCompany: listener.business.name,
      city: about.business.city,
      state: stateName(about.business.state),
      theirCity: listener.business.city,
      theirState: stateName(listener.business.state),
    },
    random,
  );
}
