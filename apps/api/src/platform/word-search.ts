/** The parts of a text that are searched for: letters and digits. */
const NO_WORD = /[^\p{L}\p{N}]+/u;
/** A number that a column of numbers can hold. */
const NUMBER = /^\d{1,18}$/;

/** What rows with words that begin like all of these match: `'ada':* & 'bell':*`. Words are letters and digits, so they contain no operator. */
export const wordQuery = (words: readonly string[]): string => words.map((word) => `'${word}':*`).join(' & ');

/** The values in whose labels every one of these words begins a word. */
export function valuesLabelled<Value extends string>(labels: Readonly<Record<Value, string>>, words: readonly string[]): Value[] {
  return (Object.entries<string>(labels) as [Value, string][]).flatMap(([value, label]) => {
    const own = label.toLowerCase().split(NO_WORD);
    return words.every((word) => own.some((one) => one.startsWith(word))) ? [value] : [];
  });
}

/** A condition that this column holds what one of the looks finds, as SQL; without a look nothing is found. */
export const isFoundBy = (column: string, looks: readonly string[]): string =>
  // As an array: the table would be read from one end to the other for a join.
  looks.length > 0 ? `${column} = any(array(${looks.join(' union ')}))` : 'false';

/** The number that these words are, with or without the letters that stand before it in a reference: "RPT-204", "204". */
export function numberNamed(words: readonly string[], letters: string): string | null {
  const [number = '', ...others] = words.filter((word) => word !== letters);
  return others.length === 0 && NUMBER.test(number) ? number : null;
}
