import { GraphQLError } from 'graphql';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openScreen } from './open-screen.tsx';
import { aMember, anAdmin } from './worlds.ts';

const WINDOW = { width: 1280, height: 720 };
/** The least a finger hits. */
const TOUCH_PX = 44;
/** Words closer to each other are read as one. */
const APART_PX = 6;
/** Presses of the Tab key that pass through all of a screen. */
const TABS_MAX = 60;

beforeEach(() => page.viewport(WINDOW.width, WINDOW.height));
afterEach(() => {
  document.documentElement.style.fontSize = '';
});

const [STREAM, CLIP] = ['01930000-0000-7000-8000-000000000001', '01930000-0000-7000-8000-000000000002'];
const host = { id: '01930000-0000-7000-8000-000000000004', name: 'Greyfield Supply', isClosed: false };
const replay = { pieces: [{ durationMs: 60_000, contentType: 'video/webm', startsAt: '2026-11-20T15:00:00Z' }] };

const PIXEL = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';

/** A clip of a recording in which nobody wrote. */
const aClip = () =>
  aMember({
    query: {
      clip: { id: CLIP, streamId: STREAM, title: 'How it folds', startMs: 5_000, endMs: 17_000, stream: { host } },
      stream: { id: STREAM, host, endedAt: '2026-11-20T15:01:00Z', isCaptioned: false, replay },
      clips: { nodes: [] },
    },
  });

const boxOf = (element: Element | undefined | null): DOMRect => {
  if (!element) throw new Error('It is not on the screen.');
  return element.getBoundingClientRect();
};

/** A card with as many reasons as cards have, in sentences as long as theirs, and today's top pick below it. */
const aDeck = (more: { cover?: { url: string }; tags?: string[]; description?: string } = {}) =>
  aMember({
    query: {
      discoverDeck: {
        cards: [
          {
            chance: null,
            superLikedYou: true,
            note: null,
            business: {
              name: 'Quarry Street Foods',
              isVerified: true,
              verifiedName: 'Quarry Street Foods LLC',
              isDemo: true,
              isOnline: false,
              ...more,
            },
            reasons: [
              'You look for each other',
              'The same industry',
              'EIN verified',
              'New to messages',
              'The same size',
              'Within reach',
            ].map((title, at) => ({ title, text: 'Too few first messages to tell how often they answer.', points: 30 - 5 * at })),
          },
        ],
      },
      topPick: { endsAt: new Date(Date.now() + 3_600_000).toISOString() },
    },
  });

test.each([
  // What was verified is read on from 800 pixels on, and in a higher window everything.
  [800, 'How matching works'],
  [900, 'Full profile'],
])('beside the deck of a window %i px high, the words about a card are read down to "%s"', async (height, name) => {
  await page.viewport(WINDOW.width, height);
  await openScreen('/discover', aDeck());
  const foot = page.getByRole('button', { name: /^Show top pick/ });
  await expect.element(foot).toBeVisible();
  const why = page.getByRole('complementary', { name: 'About this business' });
  const covered = boxOf(foot.element().closest('.t-deck-foot')).top;
  expect(boxOf(why.getByRole('link', { name }).element()).bottom).toBeLessThanOrEqual(covered);
  expect(boxOf(why.element()).bottom).toBeLessThanOrEqual(height);
});

test.each([640, 720, 800])(
  'beside the deck of a window %i px high, the day’s pick lies over nothing that has the focus',
  async (height) => {
    await page.viewport(WINDOW.width, height);
    await openScreen('/discover', aDeck());
    await expect.element(page.getByRole('button', { name: /^Show top pick/ })).toBeVisible();
    const why = page.getByRole('complementary', { name: 'About this business' });
    const covered: (string | null)[] = [];
    const reached = new Set<Element>();
    for (let step = 0; step < TABS_MAX; step += 1) {
      await userEvent.keyboard('{Tab}');
      const focused = document.activeElement;
      if (!focused || !why.element().contains(focused)) continue;
      reached.add(focused);
      const { left, top, width, height: high } = boxOf(focused);
      if (!focused.contains(document.elementFromPoint(left + width / 2, top + high / 2))) covered.push(focused.textContent);
    }
    expect(reached.size).toBeGreaterThan(3);
    expect(covered).toEqual([]);
  },
);

test.each([
  ['/wallet', aMember()],
  ['/admin', anAdmin()],
])('in the bar of a phone the words of %s stay apart at twice the text size, and within the window', async (address, world) => {
  await page.viewport(360, 740);
  document.documentElement.style.fontSize = '200%';
  await openScreen(address, world);
  const bar = page.getByRole('navigation', { name: 'Tabs' });
  await expect.element(bar).toBeVisible();
  const words = [...bar.element().children].map((tab) => {
    const range = document.createRange();
    const text = [...tab.childNodes].find(({ nodeType }) => nodeType === Node.TEXT_NODE);
    if (!text) throw new Error('A tab has its name.');
    range.selectNodeContents(text);
    return range.getBoundingClientRect();
  });
  expect(words.length).toBe(5);
  for (const [at, { left }] of words.entries()) if (at > 0) expect(left - (words[at - 1]?.right ?? 0)).toBeGreaterThanOrEqual(APART_PX);
  expect(words.at(-1)?.right).toBeLessThanOrEqual(360);
});

test.each([1280, 768])(
  'at twice the text size, %i pixels wide, the name on a cover stays clear of whether its business is online',
  async (width) => {
    await page.viewport(width, 800);
    document.documentElement.style.fontSize = '200%';
    const tags = ['Co-packing', 'Private label', 'SQF certified', 'Spice blends', 'Dry goods'];
    await openScreen('/discover', aDeck({ cover: { url: PIXEL }, tags, description: 'Co-packing for dry goods. '.repeat(12) }));
    const cover = page.getByRole('article', { name: 'Quarry Street Foods' }).first();
    await expect.element(cover.getByText('Offline')).toBeVisible();
    const [name, presence] = ['.cover-name', '.cover-presence'].map((part) => boxOf(cover.element().querySelector(part)));
    expect(presence?.bottom).toBeLessThanOrEqual(name?.top ?? 0);
  },
);

test('on a desktop the words about a clip stand beside its picture, and on a phone below it', async () => {
  await page.viewport(1280, 800);
  await openScreen(`/replays/${STREAM}/clips/${CLIP}`, aClip());
  const title = page.getByRole('heading', { name: 'How it folds' });
  const picture = page.getByRole('region', { name: 'Recording' });
  await expect.element(title).toBeVisible();
  expect(boxOf(title.element()).left).toBeGreaterThan(boxOf(picture.element()).right);
  await expect.element(page.getByRole('button', { name: 'Send to a match' })).toBeInViewport();
  await page.viewport(360, 740);
  expect(boxOf(title.element()).top).toBeGreaterThan(boxOf(picture.element()).bottom);
  expect(boxOf(page.getByRole('slider', { name: 'Position' }).element()).height).toBeGreaterThanOrEqual(TOUCH_PX);
});

test.each([
  ['/settings/two-step', 'Sign-in and devices'],
  ['/settings/delete-account', 'Your data'],
  ['/settings/privacy', 'Privacy'],
])('%s is marked in the list of settings as part of %s', async (address, title) => {
  await openScreen(address, aMember());
  const list = page.getByRole('navigation', { name: 'Settings' });
  await expect.element(list.getByRole('link', { name: title })).toHaveAttribute('aria-current', 'page');
  expect(list.element().querySelectorAll('[aria-current]')).toHaveLength(1);
});

test('an address that leads nowhere says so in words for people, and leads on', async () => {
  await openScreen('/no-such-page', aMember());
  await expect
    .element(page.getByText('There is nothing at this address. The link may be old, or a character may be missing.'))
    .toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Go to Benison' })).toBeVisible();
});

test('at twice the text size a date beside a conversation stays in one line, below its label if need be', async () => {
  document.documentElement.style.fontSize = '200%';
  await openScreen(`/messages/${STREAM}`, aMember({ query: { match: { id: STREAM } } }));
  const about = page.getByRole('complementary', { name: 'About' });
  await expect.element(about.getByText('Matched', { exact: true })).toBeVisible();
  const row = about.getByText('Matched', { exact: true }).element().parentElement;
  const date = row?.querySelector('dd');
  if (!date) throw new Error('The day of the match stands beside its label.');
  const range = document.createRange();
  range.selectNodeContents(date);
  expect(new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size, date.textContent ?? '').toBe(1);
});

test.each([
  ['/admin/moderation', 'Status'],
  ['/admin/moderation/appeals', 'Appeals'],
])('on the narrowest phone each choice of %s is as large as a finger needs', async (address, label) => {
  await page.viewport(320, 640);
  await openScreen(address, anAdmin());
  const group = page.getByRole('radiogroup', { name: label }).or(page.getByRole('group', { name: label }));
  await expect.element(group.first()).toBeVisible();
  const choices = [...group.first().element().querySelectorAll('.seg-item')].map(boxOf);
  expect(choices.length).toBeGreaterThan(1);
  expect(Math.min(...choices.map(({ width }) => width))).toBeGreaterThanOrEqual(TOUCH_PX);
  expect(Math.min(...choices.map(({ height }) => height))).toBeGreaterThanOrEqual(TOUCH_PX);
  expect(Math.max(...choices.map(({ right }) => right))).toBeLessThanOrEqual(320);
});

test('the ornament above a conversation that is closed is whole', async () => {
  const match = () => {
    throw new GraphQLError('That match does not exist.', { extensions: { code: 'NOT_FOUND' } });
  };
  await openScreen(`/messages/${STREAM}`, aMember({ query: { match } }));
  const words = page.getByRole('heading', { name: 'This conversation is closed' });
  await expect.element(words).toBeVisible();
  const ornament = boxOf(words.element().parentElement?.querySelector('.ros'));
  const pane = boxOf(words.element().closest('.t-detail-body, .t-detail'));
  expect(ornament.left).toBeGreaterThanOrEqual(pane.left);
  expect(ornament.top).toBeGreaterThanOrEqual(pane.top);
  expect(ornament.bottom).toBeLessThanOrEqual(boxOf(words.element()).top);
});
