import type { Page } from '@playwright/test';
import { ask } from '../fixtures/door.ts';
import { report } from '../fixtures/moderating.ts';
import { DEMO, demoPassword } from '../fixtures/product.ts';
import { expect, test } from '../fixtures/test.ts';
import { graphql } from '../gql/index.ts';

test('a member goes to a screen and reads the shortcuts by keys alone, and a letter that is typed stays a letter', async ({
  people,
  open,
}) => {
  const page = await open(await people.signedIn({ email: DEMO.premiumMember, password: demoPassword() }));
  await page.goto('/matches');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox', { name: 'Screen, action, or match' });
  await expect(field).toBeFocused();
  await field.fill('conv');
  await expect(page.getByRole('option')).toHaveText(['Convert BizCoins']);
  await field.fill('sett');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/settings$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('Shift+?');
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(keys.getByText('Super like')).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Screen, action, or match' }).pressSequentially('a?');
  await expect(page.getByText('No screen, action, or match has that name.')).toBeVisible();
  await page.getByRole('combobox').fill('ashgr');
  await page.getByRole('option', { name: 'Ashgrove Tea Co.' }).click();
  await expect(page).toHaveURL(/\/messages\//);
});

const HELP = graphql(`mutation AskForHelp($input: SubmitHelpRequestInput!) { submitHelpRequest(input: $input) { reference } }`);

/** Once nothing else is open: above another question the keys would answer that. */
async function openPalette(page: Page): Promise<void> {
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('Control+k');
}

test('a moderator finds members, reports and help requests by their words and by keys alone; others find what they may see', async ({
  people,
  open,
}) => {
  const [subject, reporter] = [await people.member(), await people.member()];
  const caseId = await report(people, reporter, 'BUSINESS', subject.businessId);
  const input = {
    email: subject.email,
    issueType: 'TWO_FACTOR',
    description: 'My codes are refused since I have a new phone.',
    urgency: 'LOW',
  } as const;
  const { submitHelpRequest } = await ask(subject.api, HELP, { input });
  const page = await open(await people.staffSignedIn(DEMO.moderator, demoPassword()));
  await page.goto('/admin');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await openPalette(page);
  const field = page.getByRole('combobox', { name: 'Screen, action, member, report, or help request' });
  await field.fill(subject.company);
  const dialog = page.getByRole('dialog', { name: 'Go to' });
  await expect(dialog.getByRole('group', { name: 'Members' }).getByRole('option')).toHaveCount(1);
  await expect(dialog.getByRole('group', { name: 'Help requests' }).getByRole('option')).toContainText(submitHelpRequest.reference);
  const reports = dialog.getByRole('group', { name: 'Reports' }).getByRole('option');
  await expect(reports).toContainText('Harassment');
  await expect(dialog.getByRole('option').first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowDown');
  await expect(reports).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/admin/moderation\\?case=${caseId}`));
  await expect(page.getByText(`Strike ladder for ${subject.company}`)).toBeVisible();
  await openPalette(page);
  await field.fill(submitHelpRequest.reference);
  await page.getByRole('option', { name: submitHelpRequest.reference }).click();
  await expect(page).toHaveURL(/\/admin\/support\?request=/);
  await openPalette(page);
  await field.fill('zzyzx');
  await expect(page.getByText('No screen, action, member, report, or help request has that name.')).toBeVisible();
  await page.route('**/graphql/staff', (route) => route.abort());
  await field.fill('zzyzxx');
  await expect(page.getByText('The search failed. Keep typing to try again.')).toBeVisible();

  const finance = await open(await people.staffSignedIn('oskar', demoPassword()));
  await finance.goto('/admin');
  await expect(finance.getByRole('heading', { level: 1 })).toBeVisible();
  await openPalette(finance);
  await expect(finance.getByRole('combobox', { name: 'Screen or action' })).toBeFocused();
});
