import { deckScreen, matchStage, notice } from '../fixtures/deck-screen.ts';
import { answerWizard, choose, handInVerification, signIn, signInStaff } from '../fixtures/door-screens.ts';
import { mailTo } from '../fixtures/mail.ts';
import type { Person } from '../fixtures/people.ts';
import { DEMO, demoPassword } from '../fixtures/product.ts';
import { expect, test } from '../fixtures/test.ts';
import { openThread, threadScreen } from '../fixtures/thread-screen.ts';
import type { Page } from '@playwright/test';

/** A plain picture of 256 by 256, drawn in the browser. */
async function drawPicture(page: Page): Promise<Buffer> {
  const url = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 256, height: 256 });
    const pen = canvas.getContext('2d');
    pen?.fillRect(48, 48, 160, 160);
    return canvas.toDataURL('image/png');
  });
  return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
}

async function register(page: Page, person: Person): Promise<void> {
  await page.goto('/register');
  await page.getByRole('textbox', { name: 'First name' }).fill(person.firstName);
  await page.getByRole('textbox', { name: 'Username' }).fill(person.username);
  await page.getByRole('textbox', { name: 'Email' }).fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  const ein = page.getByRole('textbox', { name: 'EIN' });
  await ein.pressSequentially(person.ein.replace('-', ''));
  await expect(ein).toHaveValue(person.ein);
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page.getByRole('heading', { name: 'EIN verification' })).toBeVisible();
  await handInVerification(page, person.company);
  await expect(page.getByRole('heading', { name: 'Your verification is under review' })).toBeVisible();
}

async function approve(page: Page, { company }: Person): Promise<void> {
  await page.getByRole('list', { name: 'Pending verifications' }).getByRole('button', { name: company }).click();
  await page.getByRole('region', { name: company }).getByRole('button', { name: 'Approve', exact: true }).click();
  await page.getByRole('button', { name: `Approve ${company}` }).click();
  await expect(page.getByRole('list', { name: 'Pending verifications' }).getByRole('button', { name: company })).toBeHidden();
}

test('two strangers register, are approved by a third, find each other, match live and talk', async ({ people, open }) => {
  const [ada, bela] = [people.someone(), people.someone()];
  const corner = people.corner();
  const [adaPage, belaPage, staffPage] = await Promise.all([open(), open(), open()]);
  await signInStaff(staffPage, DEMO.verifier, demoPassword());
  await staffPage.getByRole('navigation', { name: 'Staff' }).getByRole('link', { name: 'Verifications' }).click();
  await expect(staffPage.getByRole('heading', { name: 'Verifications' })).toBeVisible();

  await Promise.all([register(adaPage, ada), register(belaPage, bela)]);
  await adaPage.getByRole('link', { name: 'Return to Home' }).click();
  await adaPage.getByRole('link', { name: 'Sign in', exact: true }).click();
  await signIn(adaPage, ada);
  await expect(notice(adaPage, 'Account Pending')).toBeVisible();

  for (const person of [ada, bela]) await approve(staffPage, person);
  for (const { email } of [ada, bela]) await mailTo(staffPage.request, email, /account is approved/);

  await belaPage.goto('/login');
  await Promise.all([signIn(adaPage, ada), signIn(belaPage, bela)]);
  const [createAda, createBela] = await Promise.all([answerWizard(adaPage, ada.company, corner), answerWizard(belaPage, bela.company, corner)]);
  await adaPage.getByLabel('Logo').setInputFiles({ name: 'mark.png', mimeType: 'image/png', buffer: await drawPicture(adaPage) });
  await Promise.all([createAda.click(), createBela.click()]);
  for (const [page, { company }] of [[adaPage, ada], [belaPage, bela]] as const) {
    await expect(page).toHaveURL(/\/profile$/);
    await expect(page.getByRole('heading', { level: 1, name: company })).toBeVisible();
  }

  for (const page of [adaPage, belaPage]) {
    await page.getByRole('link', { name: /^Discover/ }).click();
    const filters = page.getByRole('complementary', { name: 'Filters' });
    await choose(page, /^Industry/, corner.industry);
    await filters.getByRole('slider').press('Home');
  }
  await expect(deckScreen(adaPage).card(bela.company)).toBeVisible();
  await expect(deckScreen(belaPage).card(ada.company)).toBeVisible();
  await deckScreen(adaPage).like.click();
  await expect(notice(adaPage, 'Business Liked!')).toBeVisible();
  await deckScreen(belaPage).like.click();
  await expect(matchStage(belaPage)).toBeVisible();
  await expect(notice(adaPage, "It's a Match!")).toBeVisible();

  await matchStage(belaPage).getByRole('textbox', { name: `Message to ${ada.company}` }).fill('Shall we talk about boxes?');
  await matchStage(belaPage).getByRole('button', { name: 'Send' }).click();
  await openThread(adaPage, bela.company);
  await expect(threadScreen(adaPage).text('Shall we talk about boxes?')).toBeVisible();
  await threadScreen(adaPage).say('Gladly.');
  await openThread(belaPage, ada.company);
  await expect(threadScreen(belaPage).text('Gladly.')).toBeVisible();
});
