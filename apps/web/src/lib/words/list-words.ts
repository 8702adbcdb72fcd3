const AND = new Intl.ListFormat('en-US');
const OR = new Intl.ListFormat('en-US', { type: 'disjunction' });

/** "vendors, clients, and investors" */
export const andWords = (words: readonly string[]): string => AND.format(words);

/** "screen, action, or member" */
export const orWords = (words: readonly string[]): string => OR.format(words);
