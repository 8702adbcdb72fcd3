import { readFileSync } from 'node:fs';
import { filesOf } from '@benison/testkit/archive';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { answerHelp } from '../fixtures/answer-help.ts';
import { deckScreen, matchStage, notice } from '../fixtures/deck-screen.ts';
import { answerWizard, choose, handInVerification, signIn, signInStaff } from '../fixtures/door-screens.ts';
import { earnCoins } from '../fixtures/earnings.ts';
import { mailTo } from '../fixtures/mail.ts';
import { CARDS, paymentScreen } from '../fixtures/payment-screen.ts';
import type { Person } from '../fixtures/people.ts';
import { DEMO, demoPassword } from '../fixtures/product.ts';
import { expect, MOVING, test, type OpenBrowser } from '../fixtures/test.ts';
import { threadScreen } from '../fixtures/thread-screen.ts';

test.use({ ...MOVING, actionTimeout: 15_000 });
const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
const OPENER = 'Shall we talk about boxes?';
const picture = (background: string) =>
  sharp({ create: { width: 900, height: 600, channels: 3, background } })
    .jpeg()
    .toBuffer();
const asFile = async (name: string, color: string) => ({ name, mimeType: 'image/jpeg', buffer: await picture(color) });

async function typeAccount(page: Page, person: Person): Promise<void> {
  await page.goto('/register');
  await page.getByRole('textbox', { name: 'First name' }).fill(person.firstName);
  await page.getByRole('textbox', { name: 'Username' }).fill(person.username);
  await page.getByRole('textbox', { name: 'Email' }).fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
}

async function registerWithEin(page: Page, person: Person): Promise<void> {
  await typeAccount(page, person);
  const ein = page.getByRole('textbox', { name: 'EIN' });
  await ein.pressSequentially(person.ein.replace('-', ''));
  await expect(ein).toHaveValue(person.ein);
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page.getByRole('heading', { name: 'EIN verification' })).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
  await handInVerification(page, person.company);
  await expect(page.getByRole('heading', { name: 'Verification Submitted!' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Verification Submitted!' })).toBeVisible();
  await page.goto('/login');
  await signIn(page, person);
  await expect(notice(page, 'Account Pending')).toBeVisible();
}

async function registerPaid(page: Page, person: Person): Promise<void> {
  await typeAccount(page, person);
  await page.getByRole('button', { name: "Don't have an EIN?" }).click();
  await page.getByRole('button', { name: 'Pay $2.99' }).click();
  await paymentScreen(page).typeCard(CARDS.good);
  await paymentScreen(page).pay.click();
  await expect(page).toHaveURL(/\/welcome/);
}

/** Approves the pending submission with this name. */
async function approve(desk: Page, kind: string | RegExp, name: string | RegExp): Promise<void> {
  await desk.goto('/admin/verifications');
  await desk.getByRole('radio', { name: kind }).click();
  await desk.getByRole('list', { name: 'Pending verifications' }).getByRole('button', { name }).click();
  await desk.getByRole('button', { name: 'Approve', exact: true }).click();
  await desk.getByRole('button', { name: /^Approve ./ }).click();
  await expect(desk.getByRole('alertdialog')).toBeHidden();
}

/** Submits all three verifications: EIN, license and social profile. */
async function handInThree(page: Page, person: Person): Promise<void> {
  const dialog = page.getByRole('dialog');
  const row = (at: number) => page.getByRole('list', { name: 'Verifications' }).getByRole('listitem').nth(at).getByRole('button');
  await page.goto('/profile?tab=verification');
  await row(0).click();
  await dialog.getByRole('textbox', { name: 'EIN' }).pressSequentially(person.ein.replace('-', ''));
  await handInVerification(page, person.company);
  await expect(dialog).toBeHidden();
  await row(1).click();
  await dialog.getByRole('textbox', { name: 'Name as printed' }).fill(`${person.firstName} Bell`);
  await dialog.getByRole('textbox', { name: 'License number' }).fill(`D${person.ein.replace('-', '')}`);
  await dialog.getByLabel('Date of birth').fill('1980-04-05');
  await choose(page, /^Issued by/, 'Alaska');
  for (const at of [0, 1])
    await dialog
      .locator('input[type=file]')
      .nth(at)
      .setInputFiles(await asFile('side.jpg', '#8899aa'));
  await dialog.getByRole('button', { name: 'Send for review' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Add a profile' }).click();
  await dialog
    .getByRole('textbox', { name: 'Profile address' })
    .fill(`https://www.linkedin.com/company/${person.username.replace('.', '-')}`);
  await dialog.getByRole('button', { name: 'Send for review' }).click();
  await expect(dialog).toBeHidden();
}

async function searchNearby(page: Page, industry: string): Promise<void> {
  await page.getByRole('link', { name: /^Discover/ }).click();
  // Each verification is told; on a phone such a notice lies over the filters while it stands.
  await expect(page.locator('.toast')).toHaveCount(0, { timeout: 30_000 });
  await page.getByRole('button', { name: 'Filters' }).click();
  await choose(page, /^Industry/, industry);
  await page.getByRole('slider').press('Home');
  await page.getByRole('button', { name: 'Close' }).click();
}

test('a complete life on phones: registering, verification, matching, meeting, help, data export, deletion, and return', async ({
  people,
  open,
}) => {
  test.slow();
  const [ada, bela] = [people.someone(), people.someone()];
  const corner = await people.corner();
  const [a, b, desk] = await beginnings(open);
  await Promise.all([registerWithEin(a, ada), registerPaid(b, bela), signInStaff(desk, DEMO.admin, demoPassword())]);
  await expect(desk.getByRole('heading', { name: 'Dashboard', exact: true })).toBeVisible();
  await approve(desk, 'EIN', ada.company);
  await mailTo(desk.request, ada.email, /account is approved/);
  await signIn(a, ada);
  await expect(a).toHaveURL(/\/welcome/);
  await b.goto('/welcome');
  const [createAda, createBela] = await Promise.all([answerWizard(a, ada.company, corner), answerWizard(b, bela.company, corner)]);
  await a.getByLabel('Logo', { exact: true }).setInputFiles(await asFile('mark.jpg', '#186a4f'));
  await Promise.all([createAda.click(), createBela.click()]);
  for (const page of [a, b]) await expect(deckScreen(page).deck).toBeVisible();

  await handInThree(b, bela);
  await approve(desk, 'EIN', bela.company);
  await approve(desk, /icense/, new RegExp(bela.firstName));
  await approve(desk, /ocial/, new RegExp(bela.username.replace('.', '-')));
  for (const mark of ['ID verified', 'Social verified']) await expect(b.getByText(mark).first()).toBeVisible();

  await Promise.all([a, b].map((page) => searchNearby(page, corner.industry)));
  await match([a, ada], [b, bela]);
  await a.locator('input[type=file]').setInputFiles(await asFile('price-list.jpg', '#b08030'));
  await expect(a.getByRole('list', { name: 'Files of this message' }).getByText('Ready')).toBeVisible();
  await threadScreen(a).say('Our price list');
  await expect(b.getByRole('button', { name: /^Open picture price-list/ })).toBeVisible();
  await meet(a, b, bela.company);

  await earnCoins({ api: a.request }, { api: b.request });

  await askForHelp(a, 'Where do I find the file of a meeting?');
  await answerHelp(desk, ada, 'It stands on the meeting itself.');
  const { text } = await mailTo(desk.request, ada.email, /HLP-\d+.*answer|answer.*HLP-\d+|answered/i);
  expect(text).toContain('It stands on the meeting itself.');
  await takeAlong(a, [ada.company, bela.company, OPENER, 'First run', 'Where do I find', 'It stands on the meeting']);

  await deleteAccount(a, ada);
  await expect(b.getByText('This account is closed. Nothing more can be sent here.')).toBeVisible();
  await a.goto('/login');
  await signIn(a, ada);
  await a.getByRole('button', { name: 'Keep my account' }).click();
  await expect(a).toHaveURL(/\/profile$/);
  await expect(threadScreen(b).field).toBeVisible();
});

const beginnings = async (open: OpenBrowser): Promise<[Page, Page, Page]> => Promise.all([open(null, PHONE), open(null, PHONE), open()]);

async function askForHelp(page: Page, question: string): Promise<void> {
  await page.goto('/login-help');
  await page.getByRole('button', { name: 'Contact Support Team' }).first().click();
  await choose(page, /^Issue type/, 'Something else');
  await page.getByRole('dialog').getByRole('textbox', { name: 'Description' }).fill(question);
  await page.getByRole('button', { name: 'Submit Help Request' }).click();
  await expect(notice(page, 'Help Request Submitted')).toBeVisible();
}

/** Two members like each other; the second writes at once, and both have the conversation open. */
async function match([a, ada]: [Page, Person], [b, bela]: [Page, Person]): Promise<void> {
  await deckScreen(a).like.click();
  await expect(notice(a, 'Business Liked!')).toBeVisible();
  await expect(deckScreen(b).card(ada.company)).toBeVisible();
  await deckScreen(b).like.click();
  await expect(notice(a, "It's a Match!")).toBeVisible();
  await matchStage(b)
    .getByRole('textbox', { name: `Message to ${ada.company}` })
    .fill(OPENER);
  await matchStage(b).getByRole('button', { name: 'Send' }).click();
  for (const [page, { company }] of [
    [a, bela],
    [b, ada],
  ] as const) {
    await page.getByRole('link', { name: /^Messages/ }).click();
    await page.getByRole('link', { name: new RegExp(company) }).click();
    await expect(threadScreen(page).text(OPENER)).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Tabs' })).toBeHidden();
  }
}

/** A meeting is proposed, countered and agreed, and offers a calendar file. */
async function meet(a: Page, b: Page, company: string): Promise<void> {
  await a.getByRole('button', { name: 'More' }).click();
  await a.getByRole('menuitem', { name: 'Propose a meeting' }).click();
  await a.getByRole('textbox', { name: 'What it is about' }).fill('First run');
  await a.getByRole('button', { name: 'Propose meeting' }).click();
  const meeting = (page: Page) => threadScreen(page).log.getByRole('article', { name: 'Meeting: First run' });
  const [mine, theirs] = [meeting(a), meeting(b)];
  await theirs.getByRole('button', { name: 'Other times' }).click();
  await b.getByRole('button', { name: 'Propose times' }).click();
  await mine
    .getByRole('button', { name: /^Accept/ })
    .first()
    .click();
  await expect(theirs.getByText('Agreed')).toBeVisible();
  const [calendarFile] = await Promise.all([a.waitForEvent('download'), mine.getByRole('link', { name: /calendar file/ }).click()]);
  expect(readFileSync(await calendarFile.path(), 'utf8')).toContain(`SUMMARY:First run (${company})`);
}

/** The exported copy contains the member's messages and data, and both files. */
async function takeAlong(page: Page, told: readonly string[]): Promise<void> {
  await page.goto('/settings/data');
  await page.getByRole('button', { name: 'Ask for a copy' }).click();
  const [copy] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: /^Download the copy/ }).click()]);
  const files = filesOf(readFileSync(await copy.path()));
  const words = [...files].map(([name, bytes]) => (name.endsWith('.json') ? bytes.toString() : '')).join('\n');
  for (const word of told) expect(words, word).toContain(word);
  for (const folder of ['pictures/', 'attachments/'])
    expect(
      [...files.keys()].filter((name) => name.startsWith(folder)),
      folder,
    ).toHaveLength(1);
}

async function deleteAccount(page: Page, { username }: Person): Promise<void> {
  await page.getByRole('link', { name: 'Delete your account' }).click();
  await page.getByRole('textbox', { name: 'Your username' }).fill(username);
  const [giveUp = ''] = /give up \d+\sBizCoins/.exec(await page.getByRole('main').innerText()) ?? [];
  await page.getByRole('textbox', { name: 'Your coins' }).fill(giveUp);
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await expect(notice(page, 'Your account is closed')).toBeVisible();
}
