import type { Page } from '@playwright/test';
import { expectSending, openEncoder } from '../../fixtures/encoder.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../../fixtures/health.ts';
import { acceptAgreement, expectMoving, joinFromList, liveScreen } from '../../fixtures/live-screen.ts';
import { expect, test } from '../../fixtures/test.ts';

const KEY = /^bsk_[\w-]{43}$/;

/** Makes the stream key on its page, and reads it there. */
async function makeKey(page: Page): Promise<string> {
  await page.goto('/livestream/encoder');
  await page.getByRole('button', { name: 'Make a stream key' }).click();
  await acceptAgreement(page);
  const field = page.getByRole('textbox', { name: 'Bearer token (your stream key)' });
  await expect(field).toHaveValue(KEY);
  return field.inputValue();
}

for (const codec of ['VP9', 'H264'] as const)
  test(`a program that sends ${codec} and nothing else is seen by a match`, async ({ people, open }) => {
    const { one: host, other: viewer } = await people.matched();
    const [hostPage, viewerPage, nobody] = await Promise.all([open(host), open(viewer), open()]);
    const key = await makeKey(hostPage);
    const encoder = await openEncoder(nobody);
    expect(await encoder.start(key, { codec })).toBe(201);
    await expectSending(encoder);
    await expect.poll(() => encoder.codec()).toBe(`video/${codec}`);
    await joinFromList(viewerPage, host.company);
    await expectMoving(viewerPage, 'the viewer');
    expect(await encoder.stop()).toBe(200);
  });

test('a program with a sound and no picture, or a picture and no sound, is told which of them arrives', async ({ people, open }) => {
  const { one: host } = await people.matched();
  const [hostPage, nobody] = await Promise.all([open(host), open()]);
  const key = await makeKey(hostPage);
  const encoder = await openEncoder(nobody);
  for (const [sending, words] of [
    [{ hasPicture: false }, ['Your sound arrives', 'No picture yet']],
    [{ hasSound: false }, ['Your picture arrives', 'No sound yet']],
  ] as const) {
    await hostPage.getByRole('button', { name: 'Start a test' }).click();
    await expect(hostPage.getByText('Waiting for your program').first()).toBeVisible();
    expect(await encoder.start(key, sending)).toBe(201);
    await expectSending(encoder);
    for (const one of words) await expect(hostPage.getByText(one).first()).toBeVisible();
    await hostPage.getByRole('button', { name: 'End the test' }).click();
    await expect(hostPage.getByRole('button', { name: 'Start a test' })).toBeVisible();
  }
});

test('a stream from a program: key and server, a test that nobody sees, live for a match with the host looking on, and ended for good', async ({
  people,
  open,
}) => {
  const { one: host, other: viewer } = await people.matched();
  const [hostPage, viewerPage, nobody] = await Promise.all([open(host), open(viewer), open()]);
  const key = await makeKey(hostPage);
  await expect(hostPage.getByRole('textbox', { name: 'Server' })).toHaveValue(/\/api\/ingest\/whip$/);
  await expectAccessible(hostPage, 'streaming with OBS');
  await hostPage.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(hostPage, 'streaming with OBS');
  const encoder = await openEncoder(nobody);

  await hostPage.getByRole('button', { name: 'Start a test' }).click();
  await expect(hostPage.getByText('Waiting for your program').first()).toBeVisible();
  expect(await encoder.start(key)).toBe(201);
  await expectSending(encoder);
  for (const words of ['Your program is connected', 'Your picture arrives', 'Your sound arrives'])
    await expect(hostPage.getByText(words).first()).toBeVisible();
  await hostPage.getByRole('button', { name: 'End the test' }).click();
  await expect(hostPage.getByRole('button', { name: 'Start a test' })).toBeVisible();
  // It would try again by itself: what was a test does not become a stream.
  expect(await encoder.start(key)).toBe(409);
  await hostPage.getByRole('button', { name: 'Let it in' }).click();
  await expect(hostPage.getByRole('button', { name: 'Let it in' })).toBeHidden();

  await hostPage.getByRole('textbox', { name: 'Title' }).fill('The press at work');
  await hostPage.getByRole('button', { name: 'Save' }).click();
  await expect(hostPage.getByText('Saved').first()).toBeVisible();
  expect(await encoder.start(key)).toBe(201);
  await expectSending(encoder);
  await hostPage.getByRole('link', { name: 'Go to your stream' }).click();
  await expectMoving(hostPage, 'the host');
  await expect(hostPage.getByRole('button', { name: /microphone|camera/i })).toHaveCount(0);
  await joinFromList(viewerPage, host.company);
  await expectMoving(viewerPage, 'the viewer');
  await expect(viewerPage.getByText('The press at work').first()).toBeVisible();

  // A program that stops and comes back is waited for, as a browser is.
  expect(await encoder.stop()).toBe(200);
  await expect(liveScreen(hostPage).says('Waiting for your program')).toBeVisible();
  expect(await encoder.start(key)).toBe(201);
  await expectMoving(viewerPage, 'the viewer, again');

  await hostPage.setViewportSize({ width: 1280, height: 800 });
  await hostPage.getByRole('button', { name: 'End Stream' }).first().click();
  await hostPage.getByRole('dialog').or(hostPage.getByRole('alertdialog')).getByRole('button', { name: 'End Stream' }).click();
  await expect(liveScreen(viewerPage).says('This stream has ended')).toBeVisible();
  expect(await encoder.start(key)).toBe(409);
});
