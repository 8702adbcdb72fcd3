import { stringify } from 'csv-stringify/sync';

/** A file that a call gives instead of JSON, piece by piece. */
export class FileAnswer {
  constructor(
    readonly fileName: string,
    readonly contentType: string,
    readonly pieces: AsyncIterable<string | Uint8Array> | Iterable<string>,
    /** What else is said about it. */
    readonly headers: Readonly<Record<string, string>> = {},
  ) {}
}

/** What a cell may hold. */
export type Cell = string | number | null;

// @NOTE A member's words may begin like a formula; a spreadsheet must read them as text (OWASP, CSV injection). Numbers of ours stay
// numbers.
const FORMULA = /^[=+\-@\t\r\0＝＋－＠]/;
const plain = (cell: Cell): Cell => (typeof cell === 'string' && FORMULA.test(cell) ? `'${cell}` : cell);

/** Rows as CSV by RFC 4180, with lines ended by CRLF and nothing a spreadsheet would run. */
export function csvLines(rows: readonly (readonly Cell[])[]): string {
  // A line break of either half is quoted: the library alone looks for the whole delimiter.
  return stringify(
    rows.map((row) => row.map(plain)),
    { record_delimiter: '\r\n', quoted_match: /[\r\n]/ },
  );
}
