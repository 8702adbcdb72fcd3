/** A page of a list, and where the next one begins. */
interface ListPage<Entry> {
  readonly nodes: readonly Entry[];
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null };
}

/** Where a list goes on behind a page; null when it ends there. */
export const cursorBehind = ({ pageInfo }: Pick<ListPage<unknown>, 'pageInfo'>): string | null =>
  pageInfo.hasNextPage ? pageInfo.endCursor : null;

/** A list from a page on to its end: this page, and those behind it, one after the other. */
export async function everyPage<Entry>(first: ListPage<Entry>, behind: (cursor: string) => Promise<ListPage<Entry>>): Promise<Entry[]> {
  const entries = [...first.nodes];
  for (let cursor = cursorBehind(first); cursor !== null;) {
    const page = await behind(cursor);
    entries.push(...page.nodes);
    cursor = cursorBehind(page);
  }
  return entries;
}
