import type { Locator } from '@playwright/test';
import { inDatabase } from '../../fixtures/database.ts';
import { reportProfile } from '../../fixtures/moderating.ts';
import type { Member, People } from '../../fixtures/people.ts';
import { DEMO, demoPassword } from '../../fixtures/product.ts';
import { expect, test } from '../../fixtures/test.ts';

/** Presses a key on a control that is there already, and can be used only once something else is done. */
async function press(control: Locator, key: string): Promise<void> {
  await expect(control).toBeEnabled();
  await control.press(key);
}

/** Somebody reports a profile, and there are reports about two old streams of the same member; returns the cases. */
async function reportedThrice(people: People, subject: Member): Promise<string[]> {
  const first = await reportProfile(people, subject);
  const further = await inDatabase<{ id: string }>(
    `insert into moderation_cases (id, target_type, target_id, subject_id, category, severity, reporter_count, reporter_points, points, queue_key, opened_at, due_at, evidence_until)
     select gen_random_uuid(), 'STREAM', gen_random_uuid(), subject_id, category, severity, 1, reporter_points, points, queue_key, opened_at, due_at, evidence_until
     from moderation_cases, generate_series(1, 2) where id = $1 returning id`,
    [first],
  );
  return [first, ...further.map(({ id }) => id)];
}

test('a moderator decides the reports about one member together by keyboard, and takes them back', async ({ people, open }) => {
  const subject = await people.member();
  const cases = await reportedThrice(people, subject);
  const page = await open(await people.staffSignedIn(DEMO.moderator, demoPassword()));
  await page.goto(`/admin/moderation?status=all&case=${cases[0]}&view=case`);
  const review = page.getByRole('region', { name: /^Review / });
  const others = review.getByRole('list', { name: 'Other open reports' });
  await expect(others.getByRole('listitem')).toHaveCount(2);
  await expect(others.getByRole('checkbox').first()).toBeDisabled();
  await review.getByRole('button', { name: 'Claim', exact: true }).click();
  await press(review.getByRole('checkbox', { name: 'All of these' }), 'Space');
  await press(review.getByRole('button', { name: 'Decide together' }), 'Enter');
  const dialog = page.getByRole('dialog', { name: /^Decide 3 reports about / });
  await dialog.getByRole('button', { name: 'Decide 3 reports' }).click();
  await expect(dialog.getByText('Choose what is done about it, or dismiss the report')).toBeVisible();
  await dialog.getByRole('combobox', { name: 'Action Taken' }).click();
  await page.getByRole('option', { name: 'Warning issued' }).click();
  await dialog.getByRole('textbox', { name: 'Moderator Notes' }).fill('The same in all three.');
  await dialog.getByRole('button', { name: 'Decide 3 reports' }).click();
  await expect(page.getByText('3 reports. Warning issued.').first()).toBeVisible();
  const states = async () =>
    (await inDatabase<{ status: string }>('select status from moderation_cases where id = any($1)', [cases])).map(({ status }) => status);
  expect(await states()).toEqual(['RESOLVED', 'RESOLVED', 'RESOLVED']);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('3 reports are open again.').first()).toBeVisible();
  expect(await states()).toEqual(['PENDING', 'PENDING', 'PENDING']);
});
