import { expect, test } from '../../fixtures/test.ts';

const VIDEO_ASKED_EVERY_MS = 5_000;

test('while live video is away the live screens say why and nobody can start; the check before a stream opens by itself when it is back', async ({
  people,
  open,
}) => {
  const page = await open(await people.member(), { permissions: ['camera', 'microphone'] });
  let isAvailable = false;
  let asked = 0;
  await page.route('**/graphql', (route) => {
    const { operationName } = route.request().postDataJSON() as { operationName?: string };
    if (operationName !== 'VideoStatus') return route.fallback();
    asked += 1;
    const message = isAvailable ? null : 'The studio is closed for a moment.';
    return route.fulfill({ json: { data: { videoStatus: { __typename: 'VideoStatus', isAvailable, message } } } });
  });
  await page.clock.install();
  const words = page.getByText('The studio is closed for a moment.');
  await page.goto('/livestream');
  await expect(words).toBeVisible();
  await page.goto('/livestream/start');
  const start = page.getByRole('button', { name: 'Start streaming' });
  await page.getByRole('textbox', { name: 'Title' }).fill('The press, running');
  await expect(words).toBeVisible();
  await expect(start).toBeDisabled();
  isAvailable = true;
  await page.clock.fastForward(VIDEO_ASKED_EVERY_MS);
  await expect(words).toBeHidden();
  await expect(start).toBeEnabled();
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('The press, running');
  const askedWhileAway = asked;
  await page.clock.fastForward(2 * VIDEO_ASKED_EVERY_MS);
  expect(asked, 'it is asked about only while it is away').toBe(askedWhileAway);
});
