import { expectAccessible, expectNoSidewaysScroll } from '../fixtures/health.ts';
import { goLiveByAddress, joinFromList, liveScreen } from '../fixtures/live-screen.ts';
import { expect, test } from '../fixtures/test.ts';

test('a question: asked above the chat, voted for by another viewer, marked by the host, and told to everybody as it happens', async ({
  people,
  open,
}) => {
  const [host, asker, voter] = await people.neighbours(3);
  for (const viewer of [asker, voter]) {
    if (!viewer) throw new Error('Three neighbours were asked for.');
    await people.like(viewer, host);
    await people.like(host, viewer);
  }
  const [hostPage, askerPage, voterPage] = await Promise.all([
    open(host, { permissions: ['camera', 'microphone'] }),
    open(asker, { viewport: { width: 360, height: 740 } }),
    open(voter),
  ]);
  await goLiveByAddress(hostPage, 'Open house');
  await joinFromList(askerPage, host.company);
  await joinFromList(voterPage, host.company);

  await askerPage.getByRole('button', { name: 'Ask the host a question' }).click();
  const sheet = askerPage.getByRole('dialog', { name: 'Questions' });
  await expect(sheet.getByText('No questions yet. Yours would be the first.')).toBeVisible();
  await sheet.getByRole('textbox', { name: 'Your question' }).fill('How long does a rigid box take?');
  await sheet.getByRole('button', { name: 'Ask', exact: true }).click();
  await expect(sheet.getByRole('list', { name: 'Waiting for an answer' }).getByRole('listitem')).toHaveCount(1);
  await expectNoSidewaysScroll(askerPage, 'questions');
  await expectAccessible(askerPage, 'questions');
  await askerPage.keyboard.press('Escape');

  await voterPage.getByRole('button', { name: /1 question\b.*How long does a rigid box take\?/ }).click();
  await voterPage.getByRole('button', { name: /^Vote for the question of .*0 so far/ }).click();
  await expect(voterPage.getByRole('button', { name: /^Vote for the question of .*1 so far/ })).toHaveAttribute('aria-pressed', 'true');

  await hostPage.getByRole('button', { name: /How long does a rigid box take\?/ }).click();
  const list = hostPage.getByRole('dialog', { name: 'Questions' });
  await expect(list.getByRole('listitem').first()).toContainText('1');
  await list.getByRole('button', { name: 'Answered' }).click();
  await expect(list.getByRole('list', { name: 'Answered' }).getByRole('listitem')).toHaveCount(1);
  await expect(voterPage.getByRole('list', { name: 'Answered' }).getByRole('listitem')).toHaveCount(1);
  // It is a line of the chat as well.
  await expect(liveScreen(askerPage).log.getByText('How long does a rigid box take?')).toBeVisible();
});
