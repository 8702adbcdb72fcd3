/** Words that a host says right now. */
export interface SaidLine {
  readonly startsAt: string;
  readonly text: string;
  readonly isFinal: boolean;
}

/** What stands over the picture at once: the sentence that is spoken, and the one before it. */
const LINES_MAX = 2;

/** What is shown once more words came: those of the same sentence take the place of its earlier ones. */
export function withSaid(lines: readonly SaidLine[], said: SaidLine): readonly SaidLine[] {
  const last = lines.at(-1);
  const before = last && (last.startsAt === said.startsAt || !last.isFinal) ? lines.slice(0, -1) : lines;
  return [...before, said].slice(-LINES_MAX);
}

interface TimedLine {
  readonly startsAt: string;
  readonly endsAt: string;
}

/** A line stays until it can have been read. */
const READ_MS = 1_500;

/** The line that was said at a moment; undefined where nothing was. */
export function lineAt<Line extends TimedLine>(lines: readonly Line[], moment: number): Line | undefined {
  const line = lines.findLast(({ startsAt }) => Date.parse(startsAt) <= moment);
  return line && moment <= Date.parse(line.endsAt) + READ_MS ? line : undefined;
}

/** Two lines on a desktop and three on a phone: more would cover the picture. */
const PART_LENGTH_MAX = 72;

/** A text in parts that can be shown at once, between its words. */
function partsOf(text: string): string[] {
  const parts: string[] = [];
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const longer = parts.length === 0 ? word : `${parts.at(-1)} ${word}`;
    if (parts.length > 0 && longer.length <= PART_LENGTH_MAX) parts[parts.length - 1] = longer;
    else parts.push(word);
  }
  return parts;
}

/** The last part of what is being said: the newest words. */
export const newestPart = (text: string): string => partsOf(text).at(-1) ?? '';

/** The part of a line that was said at a moment, taking its words for evenly spoken. */
export function partAt({ startsAt, endsAt, text }: TimedLine & { readonly text: string }, moment: number): string {
  const [start, end] = [Date.parse(startsAt), Date.parse(endsAt)];
  const parts = partsOf(text);
  const length = parts.reduce((sum, part) => sum + part.length, 0);
  let left = end > start ? ((moment - start) / (end - start)) * length : length;
  return parts.find((part) => (left -= part.length) < 0) ?? parts.at(-1) ?? '';
}

/** The lines in which a text stands, whatever its case. */
export function linesWith<Line extends { readonly text: string }>(lines: readonly Line[], searched: string): readonly Line[] {
  const wanted = searched.trim().toLocaleLowerCase('en-US');
  return wanted === '' ? lines : lines.filter(({ text }) => text.toLocaleLowerCase('en-US').includes(wanted));
}
