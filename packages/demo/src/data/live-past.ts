/** A past stream. Hosts and viewers are positions among the named member's matches, in the order of their names. */
export interface PastStream {
  matchOf: 'imani' | 'theo';
  /** `own`: the named member itself. */
  host: number | 'own';
  daysAgo: number;
  minutes: number;
  title: string;
  peak: number;
  said: readonly string[];
  gifts: readonly (readonly [giftId: string, quantity: number, message?: string])[];
}

export const PAST_STREAMS: readonly PastStream[] = [
  {
    matchOf: 'theo',
    host: 'own',
    daysAgo: 19,
    minutes: 46,
    title: 'From flat board to a closed lid',
    peak: 8,
    said: [
      'How thick is that board?',
      'Two millimeters. It is the neck that makes the lid sit.',
      'And with foil?',
      'Only where you ask for it, and the plate is paid once.',
      'We would like to see it with our label.',
    ],
    gifts: [
      ['lantern', 2, 'That answered three of our questions'],
      ['compass', 1],
      ['rosette', 2, 'For the neck'],
      ['keystone', 1, 'See you at the press'],
      ['laurel', 3],
      ['keystone', 1],
      ['keystone', 1, 'For the second sample'],
      ['compass', 2],
      ['lantern', 2],
    ],
  },
  {
    matchOf: 'imani',
    host: 0,
    daysAgo: 12,
    minutes: 41,
    title: 'The first pallet of the season',
    peak: 9,
    said: ['Good afternoon from the dock.', 'Is the log public?', 'It is, ask me for the link after this.', 'Very useful, thank you.'],
    gifts: [
      ['clover', 3],
      ['coffee', 2, 'For the early shift'],
      ['toast', 1],
      ['clover', 1],
    ],
  },
  {
    matchOf: 'theo',
    host: 0,
    daysAgo: 9,
    minutes: 28,
    title: 'Three quotes, compared line by line',
    peak: 6,
    said: ['Could you zoom in on the second one?', 'That setup fee is new to me.', 'It is in most of them, look at line four.'],
    gifts: [
      ['quill', 2, 'Well put'],
      ['laurel', 1, 'This saved us money'],
      ['coffee', 1],
    ],
  },
  {
    matchOf: 'imani',
    host: 1,
    daysAgo: 6,
    minutes: 52,
    title: 'What employers ask a dentist first',
    peak: 11,
    said: [
      'How many of us does it take to join?',
      'Forty is simple, and four is fine.',
      'Write to me for followers, cheap and fast.',
      'Two slots every morning are yours, and nobody else gets them.',
    ],
    gifts: [
      ['clover', 5],
      ['handshake', 1, 'Let us talk on Monday'],
      ['coffee', 3],
      ['bouquet', 1],
    ],
  },
  {
    matchOf: 'imani',
    host: 'own',
    daysAgo: 5,
    minutes: 38,
    title: 'Five gardens, one kettle',
    peak: 7,
    said: [
      'Which one is the goat?',
      'Number seven, in the middle cup.',
      'How long does it keep?',
      'Two years in the tin, and a month once you have opened it.',
    ],
    gifts: [
      ['keystone', 1, 'We could smell it from here'],
      ['lantern', 2],
      ['compass', 1, 'Number seven for us'],
      ['rosette', 2],
      ['keystone', 1],
      ['bouquet', 2, 'Thank you, Imani'],
      ['lantern', 2, 'Save us a case'],
    ],
  },
  {
    matchOf: 'theo',
    host: 1,
    daysAgo: 4,
    minutes: 33,
    title: 'Samples on the table, questions first',
    peak: 7,
    said: [
      'The grey one, please.',
      'That is the sturdier of the two.',
      'Could you hold it to the light?',
      'Gladly. This is how thin it is.',
      'You could not run a lemonade stand, why would anybody buy from you?',
      'Let us keep to the samples, please.',
    ],
    gifts: [
      ['toast', 1],
      ['clover', 2],
      ['quill', 1],
    ],
  },
  {
    matchOf: 'imani',
    host: 2,
    daysAgo: 1,
    minutes: 24,
    title: 'Questions and answers before the holidays',
    peak: 8,
    said: ['When is your last press check?', 'On the nineteenth, after that only by appointment.', 'Good to know.'],
    gifts: [
      ['coffee', 2],
      ['laurel', 1, 'See you next year'],
      ['clover', 4],
    ],
  },
];

/** Scheduled streams: hosts as above, days from now. */
export const ANNOUNCED: readonly {
  matchOf: 'imani' | 'theo';
  host: number | 'own';
  inDays: number;
  hour: number;
  title: string;
  description: string;
  guests: number;
}[] = [
  {
    matchOf: 'imani',
    host: 'own',
    inDays: 3,
    hour: 18,
    title: 'The winter blends, poured in order',
    description: 'Four teas for cold weeks, what each costs by the case, and which of them takes milk.',
    guests: 4,
  },
  {
    matchOf: 'theo',
    host: 'own',
    inDays: 4,
    hour: 17,
    title: 'A press run from the first sheet',
    description: 'We print a real job while you watch, and stop the press whenever you ask.',
    guests: 5,
  },
  {
    matchOf: 'imani',
    host: 1,
    inDays: 1,
    hour: 19,
    title: 'A day in the mobile clinic',
    description: 'Two chairs, one van, and the questions your people ask us.',
    guests: 4,
  },
  {
    matchOf: 'theo',
    host: 2,
    inDays: 2,
    hour: 16,
    title: 'What a first order looks like',
    description: 'Samples side by side, with the price of each.',
    guests: 3,
  },
  {
    matchOf: 'imani',
    host: 3,
    inDays: 6,
    hour: 18,
    title: 'One damp corner, six sensors',
    description: 'A month of readings on one page, and what we would move first.',
    guests: 2,
  },
];
