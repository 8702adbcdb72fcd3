/** What a clipboard holds, as far as pasting looks at it. */
export interface Clipboard {
  readonly files: Iterable<File>;
  getData(format: string): string;
}

const linesOf = (text: string): string[] =>
  text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');

/**
 * The files to take from a clipboard. Cells of a spreadsheet and words of a document come with a picture of themselves: where there is
 * text, it is what was meant, unless it only names the files, as when they were copied in a folder.
 */
export function pastedFiles(clipboard: Clipboard | null | undefined): File[] {
  const files = [...(clipboard?.files ?? [])];
  const names = new Set(files.map(({ name }) => name));
  const isText = linesOf(clipboard?.getData('text/plain') ?? '').some((line) => !names.has(line.split(/[\\/]/).at(-1) ?? ''));
  return isText ? [] : files;
}
