import { stringify } from 'csv-stringify/sync';

/** A file that a call returns instead of JSON, in pieces. */
export class FileAnswer {
  constructor(
    readonly fileName: string,
    readonly contentType: string,
    readonly pieces: AsyncIterable<string | Uint8Array> | Iterable<string>,
    /** Further headers about it. */
    readonly headers: Readonly<Record<string, string>> = {},
    readonly status = 200,
  ) {}
}

/** Tells a spreadsheet that a CSV file is UTF-8: without it the one most people use reads each letter beyond ASCII as two others. */
export const CSV_MARK = '\uFEFF';

/** The pieces of a CSV file behind its byte order mark. */
export async function* withMark(pieces: FileAnswer['pieces']): AsyncGenerator<string | Uint8Array> {
  yield CSV_MARK;
  yield* pieces;
}

/** What a cell may hold. */
export type Cell = string | number | null;

// @NOTE A member's words may start like a formula; a spreadsheet must read them as text (OWASP, CSV injection). Our own numbers stay
// numbers.
const FORMULA = /^[=+\-@\t\r\0＝＋－＠]/;
/**
 * The same behind what another spreadsheet takes for the end of a cell: in half of Europe that is a semicolon, and the quotes that keep a cell
 * together here are then letters in the midst of one. A dash counts only before what could be computed: it also begins smileys.
 */
const INNER_FORMULA = /[;\t\r\n] *(?=[=+@＝＋＠]|[-－] ?[\w(.'"])/g;
const plain = (cell: Cell): Cell => {
  if (typeof cell !== 'string') return cell;
  const inner = cell.replaceAll(INNER_FORMULA, "$&'");
  return FORMULA.test(inner) ? `'${inner}` : inner;
};

/** Rows as CSV by RFC 4180, with CRLF line ends and nothing a spreadsheet would run. */
export function csvLines(rows: readonly (readonly Cell[])[]): string {
  // Either half of a line break is quoted: the library itself only looks for the whole delimiter.
  return stringify(
    rows.map((row) => row.map(plain)),
    { record_delimiter: '\r\n', quoted_match: /[\r\n]/ },
  );
}
