import { DEMO, demoPassword } from '../../fixtures/product.ts';
import { expect, test } from '../../fixtures/test.ts';

test('a known scam comes into the moderators’ queue by itself, with what matched, and the two who write see nothing of it', async ({
  people,
  open,
}) => {
  const { one, other, matchId } = await people.matched();
  const [page, queue] = await Promise.all([open(one), open(await people.staffSignedIn(DEMO.moderator, demoPassword()))]);
  await queue.goto('/admin/moderation?status=pending');
  await expect(queue.getByRole('list', { name: 'Reports' })).toBeAttached();
  await people.message(one, matchId, `Please send the deposit by Western Union, ${other.company}.`);
  const row = queue
    .getByRole('list', { name: 'Reports' })
    .getByRole('listitem')
    .filter({ hasText: 'Automatic check, no reporter' })
    .filter({ hasText: 'Message' });
  await row.first().click();
  const review = queue.getByRole('region', { name: /^Review / });
  await expect(review.getByText('Asks to be paid outside Benison, 85% sure')).toBeVisible();
  await expect(review.getByText('send the deposit by Western Union', { exact: true })).toBeVisible();
  await expect(review.getByText('Found automatically. It may be wrong: you decide.')).toBeVisible();
  await page.goto('/notifications');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText(/automatic|moderator/i);
});
