import { GraphQLInt, getNamedType, isRequiredArgument, type GraphQLArgument, type GraphQLSchema } from 'graphql';

/** What arguments mean that are called alike everywhere. One that means something else says so where it stands. */
const WORDS: Readonly<Record<string, string>> = {
  input: 'What is asked for; the fields of its type say what each of them means.',
  first: 'How many entries the page has at most; 50 is the most there is.',
  before: 'Entries older than the one with this number.',
  around: 'Entries around the one with this number.',
  id: 'The id of what is asked for.',
  streamId: 'The stream, by its id.',
  businessId: 'The business, by its id.',
  matchId: 'The match, by its id.',
  caseId: 'The case, by its id.',
  itemId: 'The item, by its id.',
  giftId: 'The gift of the catalogue, by its id.',
  userId: 'The member, by the id of its account.',
  verificationId: 'The verification, by its id.',
  token: 'The secret of a mailed link.',
  text: 'The words to look for.',
  status: 'Only those in this state; absent: in any.',
  severity: 'Only those of this severity; absent: of any.',
  kind: 'Only those of this kind; absent: of any.',
  category: 'Only those of this category; absent: of any.',
  filter: 'Only those that fit; absent: all.',
  view: 'Which part of the list.',
  isActive: 'Whether those on sale are listed, or those that are retired.',
  surface: 'At which screen they are on sale.',
  quantity: 'How many of the gift, 1 to 10.',
  coins: 'How many coins.',
  method: 'By which way the money is sent.',
  state: 'Only places in this state, by its two letters; absent: in any.',
  period: 'For which period.',
  asOf: 'As it stood at this moment; absent: now.',
  plan: 'To which plan.',
  from: 'From this moment on; absent: from the beginning.',
  to: 'Until before this moment; absent: until now.',
  types: 'Only lines of these kinds; absent: of any.',
  isComing: 'Whether the member means to watch.',
  isOn: 'Whether it is on from now on.',
  words: 'The words, without regard to capitals; an empty list allows all.',
  reason: 'Why, for the log.',
  seconds: 'How many seconds; 0 for none.',
};

const AFTER = {
  page: 'The `pageInfo.endCursor` of the page before; absent: the first page.',
  number: 'Entries newer than the one with this number.',
  event: 'The cursor of the last event that was received: what has happened since comes first. Absent: from now on.',
};

const afterWords = (isEvent: boolean, { type }: GraphQLArgument): string => {
  if (isEvent) return AFTER.event;
  return getNamedType(type) === GraphQLInt ? AFTER.number : AFTER.page;
};

/** What is required is never absent. */
function wordsFor(argument: GraphQLArgument): string | null {
  const words = WORDS[argument.name] ?? null;
  return words && isRequiredArgument(argument) ? words.replace(/; absent: .*$/, '.') : words;
}

/** Describes the arguments of operations that do not say themselves what they mean. Returns the schema. */
export function describeArguments(schema: GraphQLSchema): GraphQLSchema {
  const live = schema.getSubscriptionType();
  for (const root of [schema.getQueryType(), schema.getMutationType(), live]) {
    for (const field of Object.values(root?.getFields() ?? {})) {
      for (const argument of field.args)
        argument.description ??= argument.name === 'after' ? afterWords(root === live, argument) : wordsFor(argument);
    }
  }
  return schema;
}
