import { expect, test } from '../fixtures/test.ts';
import { threadScreen } from '../fixtures/thread-screen.ts';

/** Words as people paste them, in a conversation. */

const PASTED = 'Price list\u2028\u200bTea:\u00a0https://ashgrove.example/tea\u2029\u202aSugar: www.acme.com/sugar\u202c';

test('what is pasted is sent as it was meant, its addresses are links, and one of a look-alike shows where it leads', async ({
  people,
  open,
}) => {
  const { one, other, matchId } = await people.matched();
  const [page, otherPage] = await Promise.all([open(one, { viewport: { width: 360, height: 780 } }), open(other)]);
  await Promise.all([page, otherPage].map((each) => each.goto(`/messages/${matchId}`)));
  const thread = threadScreen(page);
  await thread.field.fill(PASTED);
  await thread.field.press('Enter');
  await thread.field.fill('Is it https://раураl.com?');
  await thread.field.press('Enter');
  for (const each of [page, otherPage]) {
    const { log } = threadScreen(each);
    const tea = log.getByRole('link', { name: 'https://ashgrove.example/tea' });
    await expect(tea).toHaveAttribute('href', 'https://ashgrove.example/tea');
    await expect(tea).toHaveAttribute('rel', 'noopener nofollow ugc');
    await expect(tea).toHaveAttribute('target', '_blank');
    await expect(log.getByRole('link', { name: 'www.acme.com/sugar' })).toHaveAttribute('href', 'https://www.acme.com/sugar');
    await expect(log.getByRole('link', { name: /^https:\/\/xn--/ })).toBeVisible();
  }
  await expect(
    threadScreen(otherPage)
      .log.getByText(/^Price list\nTea: https/)
      .first(),
  ).toBeVisible();
});
