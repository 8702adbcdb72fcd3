interface SentLine {
  readonly number: number;
  readonly sentAt: string;
}

/** A page of lines, the newest first. */
export interface LinesPage<Line extends SentLine> {
  readonly nodes: readonly Line[];
  readonly pageInfo: { readonly hasNextPage: boolean };
}

/** The lines of a page and, page by page, those before it, until a moment is reached. */
export async function wholeSpan<Line extends SentLine>(
  newest: LinesPage<Line>,
  fromMs: number,
  pageBefore: (number: number) => Promise<LinesPage<Line>>,
): Promise<Line[]> {
  const lines = [...newest.nodes];
  let page = newest;
  for (let oldest = lines.at(-1); oldest && page.pageInfo.hasNextPage && Date.parse(oldest.sentAt) >= fromMs; oldest = lines.at(-1)) {
    page = await pageBefore(oldest.number);
    lines.push(...page.nodes);
  }
  return lines;
}
