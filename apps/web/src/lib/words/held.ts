/** A blank at which no line ends. */
export const HELD = '\u00a0';

/** What is read as one: "1,200 BizCoins", "Dec 4, 2026", "•••• 6846". */
const PAIRS = [
  /(\d) (?=(?:Biz)?[Cc]oins?\b)/g,
  /\b((?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)) (?=\d)/g,
  /([A-Z][a-z]{2}\u00a0\d{1,2},) (?=\d{4}\b)/g,
  /(•) (?=\d)/g,
];

/** Keeps on one line what is read as one, in sentences that are written elsewhere. */
export const held = (sentence: string): string => PAIRS.reduce((words, pair) => words.replaceAll(pair, `$1${HELD}`), sentence);

/** Longer facts may need two lines. */
const SHORT_FACT = 12;

/** Facts of one line, "Energy · Detroit, MI · on 1 day": no line begins with a dot or ends within a short fact. */
export const heldFacts = (facts: string): string =>
  facts
    .split(' · ')
    .map((fact) => (fact.length > SHORT_FACT ? held(fact) : fact.replaceAll(' ', HELD)))
    .join(`${HELD}· `);
