import { setUpAuthenticator } from '../fixtures/authenticator.ts';
import { buy } from '../fixtures/buying.ts';
import { matchStage, notice } from '../fixtures/deck-screen.ts';
import { goLiveByAddress, joinFromList, liveScreen } from '../fixtures/live-screen.ts';
import { loseFirstAnswer } from '../fixtures/lost-answer.ts';
import { expect, test } from '../fixtures/test.ts';
import { threadScreen } from '../fixtures/thread-screen.ts';

test('a meeting accepted or canceled without an answer is never called refused: the card shows how it stands', async ({ people, open }) => {
  const { one, other, matchId } = await people.matched();
  await people.proposes(other, matchId, 'First run');
  const page = await open(one);
  await page.goto(`/messages/${matchId}`);
  const card = threadScreen(page).log.getByRole('article', { name: 'Meeting: First run' });
  await loseFirstAnswer(page, 'AcceptMeeting');
  await card
    .getByRole('button', { name: /^Accept/ })
    .first()
    .click();
  await expect(notice(page, 'Benison did not answer')).toBeVisible();
  await expect(card.getByText('Agreed')).toBeVisible();
  await expect(page.getByText('Not accepted')).toHaveCount(0);

  await loseFirstAnswer(page, 'CancelMeeting');
  await card.getByRole('button', { name: 'Cancel meeting' }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /^(Call it off|Cancel meeting)$/ })
    .click();
  await expect(card.getByText('Called off by you')).toBeVisible();
  await expect(page.getByRole('alertdialog')).toBeHidden();
});

test('a like from the list whose answer is lost is sent again by itself, and its match is told', async ({ people, open }) => {
  const [me, admirer] = await people.neighbours(2);
  await people.like(admirer, me);
  await buy(me, 'PREMIUM_MONTHLY');
  const page = await open(me);
  await page.goto('/likes');
  const tries = await loseFirstAnswer(page, 'Swipe');
  await page.getByRole('button', { name: `Like back: ${admirer.company}` }).click();
  await expect(notice(page, "It's a Match!").or(matchStage(page)).first()).toBeVisible();
  await expect.poll(() => tries.length).toBe(2);
  await expect(page.getByText('Swipe Failed')).toHaveCount(0);
});

test('recovery codes that could not be shown are asked for again, and a device whose sign-out had no answer leaves the list', async ({
  people,
  open,
}) => {
  const member = await people.member();
  await people.signedIn(member);
  const page = await open(member);
  await page.goto('/settings/security');
  const devices = page.getByRole('list', { name: 'Devices' }).getByRole('button', { name: /^Sign out/ });
  await expect(devices).toHaveCount(1);
  await loseFirstAnswer(page, 'RevokeSession');
  await devices.click();
  await expect(notice(page, 'Benison did not answer')).toBeVisible();
  await expect(devices).toHaveCount(0);

  await page.goto('/settings/two-step');
  await loseFirstAnswer(page, 'ConfirmTwoFactor');
  await setUpAuthenticator(page);
  await expect(page.getByText('Your recovery codes could not be shown')).toBeVisible();
  await page.getByRole('button', { name: 'New recovery codes' }).click();
  await page.getByRole('button', { name: 'Make new codes' }).click();
  await expect(page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10);
});

test('a chat line whose answer is lost is sent again by itself, under its id, and stands once for its writer and the host', async ({
  people,
  open,
}) => {
  const { one: host, other: viewer } = await people.matched();
  const [hostPage, viewerPage] = [await open(host, { permissions: ['camera', 'microphone'] }), await open(viewer)];
  await goLiveByAddress(hostPage, 'Workshop');
  await joinFromList(viewerPage, host.company);
  const tries = await loseFirstAnswer(viewerPage, 'SendStreamMessage');
  const message = viewerPage.getByRole('textbox', { name: 'Ask about the work' });
  for (const line of ['Which glue do you use?', 'And for how long?']) {
    await message.fill(line);
    await message.press('Enter');
  }
  for (const page of [viewerPage, hostPage]) {
    const { log } = liveScreen(page);
    await expect(log.getByText('And for how long?')).toHaveCount(1);
    await expect(log.getByText('Which glue do you use?')).toHaveCount(1);
    await expect(log.getByText('Not sent')).toHaveCount(0);
  }
  expect(tries).toHaveLength(3);
  expect(new Set(tries).size).toBe(2);
});
