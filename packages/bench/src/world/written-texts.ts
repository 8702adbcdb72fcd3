/** What businesses write to each other, short and long, with what the rules about words look at more closely: money, links, long numbers. */
export const TEXTS: readonly string[] = [
  'Good to meet you. Shall we talk on Thursday about the route to Dallas?',
  'Thanks!',
  'We can do 400 units by the end of the month, 1,200 by June. Prices are in the list I sent you, net 30 as always.',
  'Could you send me the spec sheet once more? The link at https://harbor-and-pine.example/specs/2026/box-41 answers with an error here.',
  'I paid the deposit by bank transfer this morning. The receipt is in your mail, number 88040471126317.',
  'Our warehouse is at 4100 Commerce St, dock 7. Call (214) 555-0142 when your driver is half an hour out.',
  'Happy to. We are a family business with eleven people, and we have made rigid boxes since 1988: for candles, for instruments, for a museum. What we are looking for is somebody nearby who prints on board and who does not mind small runs. If that is you, come by any day but Monday; the coffee is better than the parking.',
  'Is the invoice for the second half due now, or when the pallets arrive?',
  'ok, see you there',
  'We only ship within the lower 48 for now: Alaska and Hawaii are on the list for next year. Crypto is nothing we know anything about, so please no questions about that :)',
  'Order reference 0x7f3a-19c2, tracking 1Z999AA10123456784. It left this morning and should be with you on Wednesday.',
  'Do you take cards? Otherwise I send a check.',
  'Their site is www.example.com and their portal is https://login.example.com/account?next=%2Forders, in case you want to look at what they charge.',
  'Yes, and my colleague agrees. Attached you find the drawings with all measures in inches; the second page has the tolerances. Let us know by Friday whether your machine can do the 3/8 radius, because otherwise we have to ask somebody else, which I would rather not.',
  'Muchas gracias, nos vemos el jueves.',
  'The tool is free for a month, and $49 for a seat after that. No contract.',
  'I am at the booth until five. Green jacket.',
  `Minutes of today: ${'we went through the open points one by one, agreed on the dates for the samples, and left the question of who pays the freight for next week. '.repeat(12)}`,
];

/** What the rules are sure of. */
const SCAM = 'Before we ship, please send the deposit by Western Union to our agent.';
const SCAM_EVERY = 50;

/** One text after the other, a scam now and then. */
export const textOf = (n: number): string => (n % SCAM_EVERY === 25 ? SCAM : `${TEXTS[n % TEXTS.length]}`);
