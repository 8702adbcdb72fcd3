/** A hand-written conversation of the member users sign in as. */
export interface HandMadeThread {
  readonly with: string;
  /** The speaker, how many hours ago, and the text; the member is `me`. */
  readonly messages: readonly (readonly [from: 'me' | 'they', hoursAgo: number, text: string])[];
  /** How many of the other side's last messages are unread. */
  readonly unread: number;
}

/** Businesses matched with the free member, oldest match first; the last has no messages yet. */
export const FREE_MEMBER_MATCHES = [
  'Halden Marine',
  'Lumen Yard',
  'Tallgrass Labs',
  'Nora & Finch',
  'Ostra Paperworks',
  'Meridian Dental',
] as const;
/** Hand-made businesses that like the free member and wait for an answer. */
export const FREE_MEMBER_ADMIRERS = ['Kestrel Cold Chain', 'Quarry Street Foods', 'Birch & Wren CPA', 'Copperline Electric'] as const;

export const FREE_MEMBER_THREADS: readonly HandMadeThread[] = [
  {
    with: 'Ostra Paperworks',
    unread: 2,
    messages: [
      [
        'they',
        250,
        'Hi Imani. We make boxes for two tea companies already and neither of them is near Baltimore. What do you pack in today?',
      ],
      ['me', 247, 'Hi Theo. Stock tins, and I am tired of them. I want a rigid box for six sachets that survives the mail.'],
      ['they', 246, 'Send me one sachet and the outer size you like. We cut a white box before we quote.'],
      ['me', 226, 'On its way. What is the minimum on a custom size?'],
      ['they', 225, 'Five hundred, or 250 if one of our existing dies fits. I think one does.'],
      ['me', 98, 'The white box came and it is lovely. The lid sits a little tight when it is humid here.'],
      ['they', 96, 'Good catch. We open the neck by half a millimeter and send a second one.'],
      ['me', 28, 'Foil on the lid only, please. The sides can stay plain.'],
      ['they', 3.2, 'Lid only it is. At a thousand that adds fourteen cents, plus the plate once.'],
      ['they', 3.1, 'I can hold a press day for you next week if you say yes by tomorrow.'],
    ],
  },
  {
    with: 'Nora & Finch',
    unread: 1,
    messages: [
      ['me', 330, 'Hi Nora. Nineteen gardens, one label, and all of them look like the same tea. That is my problem in one line.'],
      ['they', 326, 'I know that shelf. Do the gardens have anything a child could draw? A bird, a bend in the river?'],
      ['me', 325, 'Most of them do. Number seven has a goat that everyone talks about.'],
      ['they', 302, 'Then number seven is the goat. Two rounds, files and press check included, $5,200 for the first six.'],
      ['me', 300, 'That is in range. Could you start with the three that sell most?'],
      ['they', 170, 'First sketches are attached to the project page. Be rude about them, it helps.'],
      ['me', 166, 'I love the river. The bird looks like an airline.'],
      ['they', 6.5, 'Sent the label proofs, page 3 is new. The bird has become a heron and calmed down.'],
    ],
  },
  {
    with: 'Tallgrass Labs',
    unread: 0,
    messages: [
      ['they', 410, 'Hello Imani. Tea and humidity are old enemies. We lend six sensors in a shoe box for thirty days.'],
      ['me', 405, 'Good timing, Wes. We lost two cases to a damp corner last August and found out in October.'],
      ['they', 404, 'They would have told you the same night. Is there power near that corner?'],
      ['me', 401, 'No, and the wall is brick.'],
      ['they', 400, 'Neither matters. Batteries last five years and brick is what they were built for.'],
      ['me', 260, 'The box is here and all six are up. The corner is at 71 per cent right now.'],
      ['they', 258, 'I would move the cases tonight and put a fan there before you spend anything else.'],
      ['me', 74, 'It is at 55 now and I am keeping the sensors. Invoice paid, thank you.'],
    ],
  },
  {
    with: 'Lumen Yard',
    unread: 0,
    messages: [
      [
        'me',
        500,
        'Hi Ada. We are turning the front of our packing room into a tasting bar with eight seats. It has one window and it faces north.',
      ],
      ['they', 496, 'North light is a gift for tea. You need very little, and it must not be blue. Could you send a plan and two photos?'],
      ['me', 478, 'Sent both. The ceiling is eleven feet, with sprinkler pipes where nobody wants them.'],
      [
        'they',
        476,
        "We hang from the pipes' brackets, the fire marshal has approved that for us before. Come and see a mock-up at full size.",
      ],
      ['me', 330, 'Thank you for the afternoon. I did not know that a cup could look different under two lamps.'],
      ['they', 122, 'We can light the Pratt Street shop in May. Two nights, and you open both mornings.'],
    ],
  },
  {
    with: 'Halden Marine',
    unread: 0,
    messages: [
      [
        'they',
        560,
        'Hi Imani. Our island boat gives passengers tea in paper cups, and it is not good tea. What would you pour for forty cold people?',
      ],
      ['me', 556, 'A strong Assam blend in a ten-gallon urn, and real mugs. I can send three to try.'],
      ['they', 555, 'Send them to the dock office, and put your name on the lid so that people can ask for it.'],
      ['me', 540, 'Three pounds left today. The one marked B takes milk best.'],
      ['they', 310, 'B, by a wide margin. The captain has stopped bringing coffee. Twelve pounds a month, please.'],
    ],
  },
];
