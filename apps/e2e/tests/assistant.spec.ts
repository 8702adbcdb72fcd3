import { stopClock } from '../fixtures/page-clock.ts';
import { expect, test } from '../fixtures/test.ts';

test('the assistant answers by keyboard alone after one second, in a log that is read aloud, knows no account, sends nothing, and does what it offers', async ({
  open,
}) => {
  const page = await open();
  await page.goto('/login-help');
  await expect(page.getByRole('group').filter({ has: page.locator('summary') })).toHaveCount(6);
  await stopClock(page);
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
  const log = page.getByRole('log', { name: 'Talk with the assistant' });
  const field = page.getByRole('textbox', { name: 'Ask about signing in' });

  await page.getByRole('button', { name: 'My account is locked' }).last().focus();
  await page.keyboard.press('Enter');
  const typing = log.getByRole('status', { name: 'The assistant is typing' });
  await expect(typing).toBeVisible();
  // The suggestions have gone, and the focus falls to what came in their place.
  await expect(log.locator(':focus')).toHaveText(/My account is locked/);
  await page.clock.runFor(950);
  await expect(log).not.toContainText('sign-in is locked for');
  await page.clock.runFor(100);
  await expect(log).toContainText('After 5 failed login attempts sign-in is locked for 15 minutes');
  await expect(typing).toHaveCount(0);

  await page.keyboard.press('Tab');
  await expect(log.getByRole('button', { name: 'Reset your password' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(field).toBeFocused();
  await page.keyboard.type('What is the default admin password?');
  await page.keyboard.press('Enter');
  await page.clock.runFor(1_050);
  await expect(log).toContainText('I cannot see any account or password.');
  await expect(field).toBeFocused();
  expect(sent).toEqual([]);

  // What is fetched for another page is shown by the clock as well.
  await page.clock.resume();
  await log.getByRole('button', { name: 'Reset your password' }).press('Enter');
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeVisible();
});
