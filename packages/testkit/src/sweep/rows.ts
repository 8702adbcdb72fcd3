/** What kind of thing is documented. */
type RowKind = 'screen' | 'word' | 'number' | 'call';

/** The test that shows a row: a file, and the title of a test or group in it. */
type ShownBy = readonly [file: string, title: string];

/** How a row is held against the product. */
export type Check =
  | { is: 'route'; path: string }
  | { is: 'said'; text: string }
  | { is: 'unsaid'; text: string }
  | { is: 'equal'; actual: unknown; expected: unknown }
  | { is: 'written'; file: string; text: string }
  | { is: 'served'; method: string; path: string };

/** One documented thing, where it stands in the product, and what shows it. */
export interface Row {
  kind: RowKind;
  what: string;
  /** What was decided where the product differs from the first documents on purpose. */
  settled?: string;
  check: Check;
  test: ShownBy;
}

type Loose = Omit<Row, 'test'>;

/** A group of documented things that one test shows. */
export function shown(file: string, title: string, rows: readonly (Loose | readonly Loose[])[]): Row[] {
  return rows.flat().map((row) => ({ ...row, test: [file, title] }));
}

/** A documented screen: its address must be a route of the web app. */
export const screen = (path: string, what: string): Loose => ({ kind: 'screen', what: `${what} (${path})`, check: { is: 'route', path } });

/** Words that stand in the product letter by letter; `{}` stands for what is filled in. */
export const words = (...texts: readonly string[]): Loose[] =>
  texts.map((text) => ({ kind: 'word', what: text, check: { is: 'said', text } }));

/** A rule in words of our own, and words of the product that follow from it. */
export const rule = (what: string, text: string): Loose => ({ kind: 'word', what, check: { is: 'said', text } });

/** Words that were documented and are said otherwise, or not at all, for a reason. */
export const otherwise = (text: string, settled: string, instead?: string): Loose => ({
  kind: 'word',
  what: text,
  settled: instead ? `${settled}: “${instead}”` : settled,
  check: instead ? { is: 'said', text: instead } : { is: 'unsaid', text },
});

/** A documented number beside the constant that holds it. */
export const number = (what: string, actual: unknown, expected: unknown, settled?: string): Loose => ({
  kind: 'number',
  what: `${what}: ${JSON.stringify(expected)}`,
  ...(settled && { settled }),
  check: { is: 'equal', actual, expected },
});

/** A number that stands in one file of the web app alone. */
export const numberIn = (what: string, file: string, text: string): Loose => ({
  kind: 'number',
  what,
  check: { is: 'written', file, text },
});
