import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openScreen } from './open-screen.tsx';
import { aMember, anAdmin } from './worlds.ts';

const PAGES = 3;
const SIZE = 20;

/** The page behind a cursor, of a list of three. */
function pageBehind<Node>(after: unknown, node: (n: number) => Node) {
  const from = Number(after ?? 0);
  const end = from + SIZE;
  return {
    nodes: Array.from({ length: SIZE }, (_, n) => node(from + n + 1)),
    pageInfo: { endCursor: String(end), hasNextPage: end < PAGES * SIZE },
  };
}

const rowsOf = (list: string) => page.getByRole('list', { name: list }).getByRole('listitem');

/** Reads a list on until its end, by keyboard: the button stays where it was, focused, as long as there is more. */
async function expectReadToEnd(list: string): Promise<void> {
  const more = page.getByRole('button', { name: 'Show more' });
  for (let shown = SIZE; shown < PAGES * SIZE; shown += SIZE) {
    await expect.poll(() => rowsOf(list).elements().length).toBe(shown);
    (more.element() as HTMLElement).focus();
    await more.click();
  }
  await expect.poll(() => rowsOf(list).elements().length).toBe(PAGES * SIZE);
  await expect.element(more).not.toBeInTheDocument();
  // The button is gone: the focus is where reading goes on, at the first row of the last page.
  expect(document.activeElement).toBe(rowsOf(list).elements()[(PAGES - 1) * SIZE]);
}

test('a search in messages goes on beyond the fiftieth that it finds', async () => {
  const found = (n: number) => ({ id: `message-${n}`, matchId: 'match', sequence: n, content: `Pallet ${n}` });
  const threads = [{ matchId: 'match', business: { name: 'Harbour Freight' } }];
  await openScreen('/messages', aMember({ query: { searchMessages: ({ after }) => ({ ...pageBehind(after, found), threads }) } }));
  await page
    .getByRole('button', { name: /search/i })
    .first()
    .click();
  await page.getByRole('searchbox', { name: 'Search conversations and messages' }).fill('pallet');
  await expectReadToEnd('Messages found');
  await expect
    .element(
      rowsOf('Messages found')
        .nth(PAGES * SIZE - 1)
        .getByText('Harbour Freight'),
    )
    .toBeVisible();
});

test('a conversation is found by the name of its business far below what the list shows, in the list and by the keyboard', async () => {
  const named = (n: number) => ({ id: `match-${n}`, business: { id: `business-${n}`, name: n === 999 ? 'Zenith Mills' : `Harbour ${n}` } });
  const matches = ({ name, after }: { name?: unknown; after?: unknown }) =>
    name
      ? { nodes: String(name).startsWith('zen') ? [named(999)] : [], pageInfo: { endCursor: null, hasNextPage: false } }
      : pageBehind(after, named);
  const nothing = { nodes: [], pageInfo: { endCursor: null, hasNextPage: false }, threads: [] };
  await openScreen('/messages', aMember({ query: { matches, searchMessages: () => nothing } }));
  await page.getByRole('button', { name: 'Search conversations and messages' }).click();
  const search = page.getByRole('searchbox', { name: 'Search conversations and messages' });
  await search.fill('zen');
  await expect.element(page.getByRole('link', { name: /Zenith Mills/ })).toBeVisible();
  await expect.element(page.getByText('The conversations above match by name.')).toBeVisible();
  await search.fill('zulu');
  await expect.element(page.getByText('Try fewer words, or the start of one.')).toBeVisible();
  await expect.element(page.getByRole('link', { name: /Zenith Mills/ })).not.toBeInTheDocument();
  await page.getByRole('heading', { name: 'Messages' }).first().click();
  await userEvent.keyboard('{Control>}k{/Control}');
  await page.getByRole('combobox').fill('zenith');
  await expect.element(page.getByRole('option', { name: 'Zenith Mills' })).toBeVisible();
});

test('a search for members goes on to the last whom it finds', async () => {
  const found = (n: number) => ({ id: `member-${n}`, businessName: `Harbour ${n}` });
  await openScreen('/admin/members?q=harb', anAdmin({ query: { memberSearch: ({ after }) => pageBehind(after, found) } }));
  await expectReadToEnd('Members found');
});

test('recordings go on to the oldest that can be watched again', async () => {
  const recorded = (n: number) => ({ id: `stream-${n}`, title: `Harbour tour ${n}`, host: { id: 'host', name: 'Harbour Freight' } });
  await openScreen('/livestream', aMember({ query: { replays: ({ after }) => pageBehind(after, recorded) } }));
  await expectReadToEnd('Watch again');
});

test('help requests go on to the last that waits', async () => {
  const asked = (n: number) => ({ id: `request-${n}`, reference: `HLP-${n}`, status: 'OPEN' as const });
  await openScreen('/admin/support', anAdmin({ query: { staffHelpRequests: ({ after }) => pageBehind(after, asked) } }));
  await expectReadToEnd('Help requests');
});
