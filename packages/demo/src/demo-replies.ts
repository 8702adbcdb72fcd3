/** What demo members answer while the demo is running: the first line that fits the message and has not been used in the thread. */
const REPLIES: readonly { readonly asks: RegExp; readonly lines: readonly string[] }[] = [
  {
    asks: /\b(price|prices|cost|costs|rate|rates|quote|budget|how much|fee)\b/i,
    lines: [
      'For a first order we usually land within ten percent of what you pay today. Send me your volumes and I will put a number on paper.',
      'I would rather quote properly than guess. Two figures from you, quantity and date, and you have it by tomorrow noon.',
      'We keep one price list for everybody. I will send it over, the small quantities are on page two.',
    ],
  },
  {
    asks: /\b(call|meet|meeting|visit|coffee|talk|tour|demo|zoom)\b/i,
    lines: [
      'Gladly. Tuesday or Thursday morning suits us best, half an hour is plenty.',
      'Yes, let us do that. I can bring our operations lead so that you get answers right away.',
      'Come by whenever you are near. The floor runs until four, so earlier shows you more.',
    ],
  },
  {
    asks: /\b(when|how soon|timeline|lead time|how long|start|available|deadline)\b/i,
    lines: [
      'Our next free slot is about two weeks out. For something small we can usually squeeze in earlier.',
      'From a clear yes to the first delivery it takes us twelve working days.',
      'We could begin the week after next. What date matters to you?',
    ],
  },
  {
    asks: /\b(thank|thanks|great|perfect|sounds good|agreed|deal)\b/i,
    lines: [
      'Likewise. I will keep you posted from this end.',
      'Good. Then I will draft it and you tell me what to change.',
      'Happy to hear that. Talk soon.',
    ],
  },
  {
    asks: /\?/,
    lines: [
      'Fair question. Short answer: yes, we have done it for two firms of your size this year.',
      'Mostly yes. There is one exception I would rather explain than write, shall we speak for five minutes?',
      'We do, and it is the part customers come back for.',
      'Not yet, but we are close. May I come back to you on that next week?',
    ],
  },
  {
    asks: /^/,
    lines: [
      'Thanks for writing. What would be the most useful first step on your side?',
      'Good to meet you. We are a small team, so you will always get somebody who knows the work.',
      'That is close to what we had in mind. Tell me a little about your volumes and I will be more concrete.',
      'Understood. I will talk to my partner tonight and write to you tomorrow.',
      'Noted. If it helps, I can introduce you to a customer who started exactly there.',
    ],
  },
];

/** How a demo member opens the conversation with a new match. */
const OPENERS: readonly string[] = [
  'Hello, glad we matched. What are you working on this month?',
  'Good to be connected. Your card says what we have been looking for since spring.',
  'Hi there. I read your card twice, and I think there is something in it for both of us.',
  'Thanks for the like. Shall we compare notes on what each of us needs?',
];

/** The reply to `message`, or null when every fitting one has been used in this thread. */
export function replyTo(message: string, said: ReadonlySet<string>): string | null {
  for (const { asks, lines } of REPLIES) {
    const line = asks.test(message) ? lines.find((one) => !said.has(one)) : undefined;
    if (line) return line;
  }
  return null;
}

/** A first message, chosen by the match so that neighbours do not all write the same. */
export function openerFor(matchId: string): string {
  const sum = [...matchId].reduce((total, letter) => total + letter.charCodeAt(0), 0);
  return OPENERS[sum % OPENERS.length] ?? '';
}
