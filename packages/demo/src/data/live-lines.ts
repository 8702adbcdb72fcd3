/** The end of every description, so that nobody mistakes a drawing for a person. */
export const DEMO_MARK = 'This host belongs to the demo: its picture is drawn.';

/** What viewers write. */
export const VIEWER_LINES: readonly string[] = [
  'Good morning from our side of the country.',
  'Could you say that number again?',
  'How small is small for you?',
  'We had the same trouble last spring.',
  'That is a fair price.',
  'Do you ship to the coast?',
  'Would you do a trial batch first?',
  'Writing this down.',
  'My partner should see this.',
  'What happens if the date slips?',
  'Is that with or without freight?',
  'Finally somebody says it.',
  'We would take two pallets of that.',
  'Greetings from the warehouse.',
  'How long have you worked with them?',
  'Can we talk after this?',
  'Nice setup.',
  'Who does your labels?',
  'That is less than we pay now.',
  'Could you show the small one again?',
  'Do you take on new clients this month?',
  'We are in, send us the list.',
  'Makes sense.',
  'What would you do differently today?',
  'Is there a recording of the last one?',
];

/** What the host writes in between. */
export const HOST_LINES: readonly string[] = [
  'Welcome, everybody who just came in.',
  'I will get to the questions in a minute.',
  'Yes, a trial batch is always possible.',
  'Freight is on top, we quote it openly.',
  'Twelve working days, and we tell you on day two if it will be thirteen.',
  'Thank you, that is kind.',
  'Good question, keep them coming.',
  'Send me a message after this and I will put it in writing.',
];

/** What the host answers real people. */
export const ANSWERS: readonly string[] = [
  'Good to have you here. Ask away.',
  'Thanks for that. I will come to it right after this.',
  'Yes, and I will send you the details in our thread.',
  'Fair point. We have done it both ways.',
];

/** Messages that occasionally go with a gift. */
export const GIFT_MESSAGES: readonly string[] = [
  'Keep going',
  'That helped, thank you',
  'To the next order',
  'Well said',
  'Worth every coin',
  'From all of us here',
];

/** The gifts viewers send; repeated names are sent more often. */
export const GIFT_HABITS: readonly string[] = [
  'clover',
  'clover',
  'clover',
  'clover',
  'quill',
  'quill',
  'coffee',
  'coffee',
  'coffee',
  'handshake',
  'handshake',
  'toast',
  'toast',
  'laurel',
  'laurel',
  'bouquet',
  'rosette',
  'lantern',
];

/** Messages that get reported, with the reporters' words. */
export const OUT_OF_LINE: readonly {
  readonly text: string;
  readonly category: 'SPAM' | 'NON_BUSINESS_CONTENT' | 'HARASSMENT' | 'MISLEADING_BUSINESS';
  readonly details: string;
}[] = [
  {
    text: 'Ten thousand followers by tonight, write to me for the price.',
    category: 'SPAM',
    details: 'Sells followers in every stream I watch.',
  },
  { text: 'Your competitors laugh at you, you know that?', category: 'HARASSMENT', details: 'Goes after the host since it came in.' },
  {
    text: 'Who watched the game last night? Let us talk about that instead.',
    category: 'NON_BUSINESS_CONTENT',
    details: 'Keeps the chat away from the subject.',
  },
  {
    text: 'We are the manufacturer, no middlemen, pay us today and save half.',
    category: 'MISLEADING_BUSINESS',
    details: 'They are a reseller, I bought from them.',
  },
  { text: 'Guaranteed loans, no papers, only this hour.', category: 'SPAM', details: 'The same line every minute.' },
];

/** Complaints about a whole stream. */
export const STREAM_COMPLAINTS: readonly {
  readonly category: 'NON_BUSINESS_CONTENT' | 'MISLEADING_BUSINESS' | 'OTHER';
  readonly details: string;
}[] = [
  { category: 'NON_BUSINESS_CONTENT', details: 'Nothing about business for the last ten minutes.' },
  { category: 'MISLEADING_BUSINESS', details: 'The certificate they show ran out last year.' },
  { category: 'OTHER', details: 'Reads out names of customers who surely did not agree to it.' },
];

/** What a demo member writes when it feels treated unfairly. */
export const APPEALS: readonly string[] = [
  'We talked about our packaging line the whole time, the part that was reported was a customer\u2019s question. Please look at it again.',
  'This was a misunderstanding: the offer is real and the papers are on our profile. I would be glad to show them.',
  'I see why it looked that way, but nobody was meant. I have apologized in the thread as well.',
];
