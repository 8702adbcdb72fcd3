/** The kinds of documented things. */
type RowKind = 'screen' | 'word' | 'number' | 'call';

/** The test that proves a row: a file, and the title of a test or group in it. */
type ShownBy = readonly [file: string, title: string];

/** How a row is compared with the product. */
export type Check =
  | { is: 'route'; path: string }
  | { is: 'said'; text: string }
  | { is: 'unsaid'; text: string }
  | { is: 'equal'; actual: unknown; expected: unknown }
  | { is: 'written'; file: string; text: string }
  | { is: 'served'; method: string; path: string };

/** One documented thing, where the product has it, and what proves it. */
export interface Row {
  kind: RowKind;
  what: string;
  /** The decision behind a deliberate difference from the original documents. */
  settled?: string;
  check: Check;
  test: ShownBy;
}

type Loose = Omit<Row, 'test'>;

/** A group of documented things that one test proves. */
export function shown(file: string, title: string, rows: readonly (Loose | readonly Loose[])[]): Row[] {
  return rows.flat().map((row) => ({ ...row, test: [file, title] }));
}

/** A documented screen: its URL must be a route of the web app. */
export const screen = (path: string, what: string): Loose => ({ kind: 'screen', what: `${what} (${path})`, check: { is: 'route', path } });

/** Texts that appear literally in the product; `{}` stands for a filled-in value. */
export const words = (...texts: readonly string[]): Loose[] =>
  texts.map((text) => ({ kind: 'word', what: text, check: { is: 'said', text } }));

/** A rule in our own words, and a text in the product that follows from it. */
export const rule = (what: string, text: string): Loose => ({ kind: 'word', what, check: { is: 'said', text } });

/** Documented texts that the product words differently, or omits, for a reason. */
export const otherwise = (text: string, settled: string, instead?: string): Loose => ({
  kind: 'word',
  what: text,
  settled: instead ? `${settled}: “${instead}”` : settled,
  check: instead ? { is: 'said', text: instead } : { is: 'unsaid', text },
});

/** A documented number beside the constant for it. */
export const number = (what: string, actual: unknown, expected: unknown, settled?: string): Loose => ({
  kind: 'number',
  what: `${what}: ${JSON.stringify(expected)}`,
  ...(settled && { settled }),
  check: { is: 'equal', actual, expected },
});

/** A number that appears only in one file of the web app. */
export const numberIn = (what: string, file: string, text: string): Loose => ({
  kind: 'number',
  what,
  check: { is: 'written', file, text },
});
