import { deckScreen } from '../fixtures/deck-screen.ts';
import { ask } from '../fixtures/door.ts';
import { acceptAgreement } from '../fixtures/live-screen.ts';
import { expect, MOVING, test } from '../fixtures/test.ts';
import { threadScreen } from '../fixtures/thread-screen.ts';
import { graphql } from '../gql/index.ts';

test.use(MOVING);

const UNMATCH = graphql(`mutation UnmatchElsewhere($input: UnmatchInput!) { unmatch(input: $input) { success } }`);

test('unmatching closes the conversation on the other screen at once', async ({ people, open }) => {
  const { one, other, matchId } = await people.matched();
  const [page, otherPage] = await Promise.all([open(one), open(other)]);
  await Promise.all([page, otherPage].map((each) => each.goto(`/messages/${matchId}`)));
  await expect(threadScreen(otherPage).field).toBeVisible();
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Unmatch' }).click();
  await page.getByRole('button', { name: `Unmatch ${other.company}` }).click();
  await expect(otherPage.getByText(`The match with ${one.company} has ended.`)).toBeVisible();
  await expect(threadScreen(otherPage).field).toBeHidden();
  for (const each of [page, otherPage]) {
    await each.goto('/matches');
    await expect(each.getByRole('heading', { name: 'Your first match starts here' })).toBeVisible();
  }
});

test('as a match ends, an edit under way gives way to why nothing can be sent, and what was half typed stays to be read', async ({
  people,
  open,
}) => {
  const { one, other, matchId } = await people.matched();
  await people.message(other, matchId, 'We open at nine.');
  const [typing, editing] = await Promise.all([open(other), open(other)]);
  await Promise.all([typing, editing].map((each) => each.goto(`/messages/${matchId}`)));
  await threadScreen(typing).field.fill('We could meet on Tuesday');
  await editing.getByRole('button', { name: 'Message actions' }).press('Enter');
  await editing.getByRole('menuitem', { name: 'Edit' }).press('Enter');
  const edit = editing.getByRole('textbox', { name: 'Change your message' });
  await edit.fill('We open at ten.');
  await ask(one.api, UNMATCH, { input: { matchId } });
  for (const each of [typing, editing])
    await expect(each.getByRole('status').filter({ hasText: `The match with ${one.company} has ended.` })).toBeVisible();
  await expect(edit).toBeHidden();
  await expect(typing.getByText('Not sent: We could meet on Tuesday')).toBeVisible();
});

test('what a match has announced comes with the match and goes with it, on a page that is open', async ({ people, open }) => {
  const [host, other] = await people.neighbours(2);
  const [hostPage, page] = await Promise.all([open(host), open(other)]);
  await hostPage.goto('/livestream');
  await hostPage.getByRole('button', { name: 'Schedule' }).click();
  await acceptAgreement(hostPage);
  const dialog = hostPage.getByRole('dialog', { name: 'Schedule a stream' });
  // Characters are counted as the server counts them, which takes a leaf for one.
  await dialog.getByRole('textbox', { name: 'Title' }).fill(`Autumn preview ${'🍁'.repeat(60)}`);
  await expect(dialog.getByText('75 / 100')).toBeVisible();
  await dialog.getByRole('button', { name: 'Schedule' }).click();
  await expect(dialog).toBeHidden();
  await page.goto('/livestream');
  await expect(page.getByText('No streams are planned.', { exact: false })).toBeVisible();
  const announced = page.getByRole('list', { name: 'Coming up' }).getByRole('listitem').filter({ hasText: 'Autumn preview' });
  await people.like(host, other);
  const matchId = await people.like(other, host);
  await expect(announced).toBeVisible();
  await ask(host.api, UNMATCH, { input: { matchId: matchId ?? '' } });
  await expect(announced).toBeHidden();
});

test('a question that was answered stays until it is done, whatever is pressed meanwhile', async ({ people, open }) => {
  const { one, other, matchId } = await people.matched();
  const page = await open(one);
  const { promise: mayAnswer, resolve: answer } = Promise.withResolvers<void>();
  await page.route('**/graphql', async (route) => {
    if ((route.request().postDataJSON() as { operationName?: string }).operationName === 'Unmatch') await mayAnswer;
    return route.fallback();
  });
  await page.goto(`/messages/${matchId}`);
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Unmatch' }).click();
  const question = page.getByRole('alertdialog', { name: `Unmatch ${other.company}?` });
  await question.getByRole('button', { name: `Unmatch ${other.company}` }).click();
  await page.keyboard.press('Escape');
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeDisabled();
  answer();
  await expect(question).toBeHidden();
  await expect(page.getByText(`The conversation with ${other.company} is closed.`, { exact: true })).toBeVisible();
});

test('a blocked business disappears from matches, threads and deck, on both sides, until it is unblocked in the settings', async ({
  people,
  open,
}) => {
  const [one, other, third] = await people.neighbours(3);
  if (!third) throw new Error('Three members were requested.');
  await people.like(one, other);
  const matchId = await people.like(other, one);
  const [page, otherPage] = await Promise.all([open(one), open(other)]);
  await Promise.all([page.goto('/matches'), otherPage.goto(`/messages/${matchId}`)]);
  await expect(threadScreen(otherPage).field).toBeVisible();
  await page.getByRole('button', { name: `More about ${other.company}` }).click();
  await page.getByRole('menuitem', { name: 'Block' }).click();
  await page.getByRole('button', { name: `Block ${other.company}` }).click();
  await expect(page.getByRole('heading', { name: 'Your first match starts here' })).toBeVisible();
  await expect(otherPage.getByText(`The match with ${one.company} has ended.`)).toBeVisible();

  await otherPage.goto(`/businesses/${one.businessId}`);
  await expect(otherPage.getByRole('heading', { name: 'This business cannot be found' })).toBeVisible();
  for (const each of [page, otherPage]) {
    await each.goto('/');
    await expect(deckScreen(each).card(third.company)).toBeVisible();
    await deckScreen(each).pass.click();
    await expect(deckScreen(each).noMore).toBeVisible();
  }

  await page.goto('/settings/privacy');
  await page.getByRole('button', { name: `Unblock ${other.company}` }).click();
  await expect(page.getByText('You have not blocked anyone.')).toBeVisible();
  await otherPage.goto(`/businesses/${one.businessId}`);
  await expect(otherPage.getByRole('heading', { name: one.company, exact: true })).toBeVisible();
});
