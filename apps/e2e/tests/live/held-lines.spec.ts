import { buy } from '../../fixtures/buying.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../../fixtures/health.ts';
import { goLiveByAddress, joinFromList, liveScreen } from '../../fixtures/live-screen.ts';
import { expect, test } from '../../fixtures/test.ts';

const FAULTY = 'Please send the deposit by Western Union today.';
const WORSE = 'We only accept payment in gift cards, sorry.';
const REGRETTED = 'Or send it by Zelle, if that is easier.';

test('a line that is held: its writer sees it marked and takes one back, the host allows one by keyboard and denies another', async ({
  people,
  open,
}) => {
  const [host, writer, viewer] = await people.neighbours(3);
  for (const other of [writer, viewer]) {
    if (!other) throw new Error('Three neighbours were asked for.');
    await people.like(other, host);
    await people.like(host, other);
  }
  const [hostPage, writerPage, viewerPage] = await Promise.all([
    open(host, { permissions: ['camera', 'microphone'] }),
    open(writer, { viewport: { width: 360, height: 740 } }),
    open(viewer),
  ]);
  await goLiveByAddress(hostPage, 'Open house');
  await joinFromList(writerPage, host.company);
  await joinFromList(viewerPage, host.company);
  const [hostLog, writerLog, viewerLog] = [hostPage, writerPage, viewerPage].map((page) => liveScreen(page).log);
  if (!hostLog || !writerLog || !viewerLog) throw new Error('Three screens were opened.');
  const field = writerPage.getByRole('textbox', { name: 'Ask about the work' });

  await field.fill(FAULTY);
  await field.press('Enter');
  await expect(writerLog.getByText('Held. The host decides whether it is shown.')).toBeVisible();
  await expectNoSidewaysScroll(writerPage, 'held');
  await expectAccessible(writerPage, 'held');
  await expect(hostLog.getByText('Held. You decide whether it is shown.')).toBeVisible();
  await expectAccessible(hostPage, 'held');
  await expect(viewerLog.getByText(FAULTY)).toHaveCount(0);
  await hostPage.getByRole('button', { name: /^Allow the line of/ }).press('Enter');
  await expect(viewerLog.getByText(FAULTY)).toBeVisible();
  await expect(hostLog).toBeFocused();
  await expect(writerLog.getByText('Held. The host decides whether it is shown.')).toHaveCount(0);

  await field.fill(WORSE);
  await field.press('Enter');
  await hostPage.getByRole('button', { name: /^Deny the line of/ }).press('Enter');
  await expect(writerLog.getByText('Not shown: this line was not allowed.')).toBeVisible();
  await expect(hostLog.getByText(WORSE)).toHaveCount(0);
  await expect(viewerLog.getByText(WORSE)).toHaveCount(0);

  const takeBack = writerPage.getByRole('button', { name: /^Take back / });
  await expect(takeBack, 'what was decided stands').toHaveCount(0);
  await field.fill(REGRETTED);
  await field.press('Enter');
  await expect(hostLog.getByText(REGRETTED)).toBeVisible();
  await expect(hostPage.getByRole('button', { name: /^Take back / })).toHaveCount(0);
  await expectNoSidewaysScroll(writerPage, 'held, to be taken back');
  await writerPage.context().setOffline(true);
  await takeBack.press('Enter');
  await expect(liveScreen(writerPage).says('Benison did not answer')).toBeVisible();
  await expect(writerLog.getByText(REGRETTED)).toBeVisible();
  await writerPage.context().setOffline(false);
  await takeBack.press('Enter');
  await expect(liveScreen(writerPage).says('Message taken back')).toBeVisible();
  await expect(writerLog).toBeFocused();
  for (const log of [writerLog, hostLog, viewerLog]) await expect(log.getByText(REGRETTED)).toHaveCount(0);
});

test('the message of a gift that is held: the gift is shown at once, and its message once the host allows it', async ({ people, open }) => {
  const { one: host, other: giver } = await people.matched();
  await buy(giver, 'COIN_PACKAGE', 'popular');
  const [hostPage, giverPage] = await Promise.all([open(host, { permissions: ['camera', 'microphone'] }), open(giver)]);
  await goLiveByAddress(hostPage, 'Open house');
  await joinFromList(giverPage, host.company);
  const [here, there] = [liveScreen(giverPage), liveScreen(hostPage)];
  await here.gift('Clover').click();
  await giverPage.getByRole('button', { name: 'Add a message, or give anonymously' }).click();
  await giverPage.getByRole('textbox', { name: 'Message with the gift' }).fill(FAULTY);
  await here.send.click();
  await expect(here.says('Your message is held')).toBeVisible();
  for (const { gifts } of [here, there]) {
    await expect(gifts).toHaveCount(1);
    await expect(gifts).not.toContainText(FAULTY);
  }
  await expect(here.log.getByText('Held. The host decides whether it is shown.')).toBeVisible();
  await expectAccessible(giverPage, 'a gift with its message held');
  await hostPage.getByRole('button', { name: /^Allow the line of/ }).click();
  await expect(here.log.getByText('Held. The host decides whether it is shown.')).toHaveCount(0);
  for (const { log, gifts } of [here, there]) {
    await expect(log.getByText(FAULTY)).toHaveCount(1);
    await expect(gifts).toHaveCount(1);
  }
});
