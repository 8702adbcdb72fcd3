import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openScreen } from './open-screen.tsx';
import { aMember } from './worlds.ts';

const STREAM = '01930000-0000-7000-8000-000000000001';
/** The room's program is large, and loaded with the first picture. */
const ROOM_MS_MAX = 30_000;
const host = { id: '01930000-0000-7000-8000-000000000004', name: 'Greyfield Supply', isVerified: true };
const gift = { gift: { id: 'keystone', name: 'Keystone' }, quantity: 1, coins: 1_000, giver: { name: 'Quarry Street Foods' } };
/** A catalogue of four prices in each tier fills two rows. */
const giftCatalogue = (['SPARK', 'GLOW', 'BLAZE', 'BLESSING'] as const).flatMap((tier, row) =>
  [10, 20, 30, 40].map((coins) => ({ id: `${tier} ${coins}`, name: 'Keystone', tier, coins: coins * 4 ** row })),
);
const line = { isHeld: false, text: 'Which glue is it, and does it hold in the cold of a truck bed?' };

interface Standing {
  permissions: readonly 'DELETE_MESSAGES'[];
  giftsEnabled: boolean;
  status: 'LIVE' | 'TERMINATED';
  /** Who has a hand up. */
  hands: readonly string[];
  viewerCount: number;
  giftCoins: number;
}

/** A stream with everything that a stage can have at once: a recording, captions, a goal, gifts, a poll and a pinned line. */
const aBusyStage = (
  role: 'VIEWER' | 'CO_HOST' | 'HOST',
  { permissions = [], giftsEnabled = true, status = 'LIVE', hands = [], viewerCount = 48, giftCoins = 3_420 }: Partial<Standing> = {},
) => {
  const stream = {
    id: STREAM,
    host,
    title: 'How a rigid box is made, from die line to lid',
    status,
    viewerCount,
    giftCoins,
    giftsEnabled,
    isRecorded: true,
    isCaptioned: true,
    isFromEncoder: false,
    callToAction: null,
    hype: { level: 2, coins: 1_000, nextAt: 1_750, endsAt: new Date(Date.now() + 100_000).toISOString() },
    goal: { title: 'A second button', coins: 5_000, reachedCoins: 3_420, endsAt: null },
    liveAt: new Date(Date.now() - 5_000_000).toISOString(),
  };
  return aMember({
    query: {
      viewer: { email: 'ada@weavers.example', business: role === 'HOST' ? { id: host.id } : {} },
      stream,
      giftCatalogue,
      streamChat: { nodes: [line, line, line, line], pinned: line },
      heldMessages: { nodes: [] },
      streamGifts: { nodes: [gift], pinned: [gift] },
      streamStage: { nodes: hands.map((name) => ({ state: 'RAISED', business: { id: `of ${name}`, name } })), own: null },
    },
    mutation: {
      joinStream: { ticket: { stream, role, url: 'ws://localhost:9', token: 'none', mutedUntil: null, permissions: [...permissions] } },
    },
  });
};

/** What a finger or a pointer hits at every fourth point of a control's face, where that is neither the control nor in what it belongs to. */
function missedOn(button: Element, around = button): string[] {
  const { left, top, width, height } = button.getBoundingClientRect();
  const points = [2, width / 4, width / 2, (3 * width) / 4, width - 2].flatMap((x) =>
    [2, height / 4, height / 2, (3 * height) / 4, height - 2].map((y) => document.elementFromPoint(left + x, top + y)),
  );
  return [...new Set(points.filter((hit) => !hit || !around.contains(hit)).map((hit) => hit?.className ?? 'nothing'))];
}

/** What is told in the corner of the picture in words that lie beneath buttons. */
function wordsBeneath(buttons: readonly Element[]): string[] {
  const told = [...document.querySelectorAll<HTMLElement>('.stage-corner > .pill:not(button)')].filter(
    (one) => one.innerText !== '' && getComputedStyle(one).fontSize !== '0px',
  );
  const isBeneath = (one: Element) => {
    const { left, right, top, bottom } = one.getBoundingClientRect();
    return buttons.some((button) => {
      const box = button.getBoundingClientRect();
      return box.left < right && box.right > left && box.top < bottom && box.bottom > top;
    });
  };
  return told.filter(isBeneath).map((one) => one.innerText);
}

afterEach(() => page.viewport(1280, 720));

const MODERATES: Partial<Standing> = { permissions: ['DELETE_MESSAGES'] };

test.each([
  [360, 740, 'VIEWER'],
  [360, 640, 'VIEWER'],
  [360, 740, 'HOST'],
  [640, 400, 'VIEWER'],
  [768, 1024, 'VIEWER'],
  [1280, 800, 'HOST'],
  [360, 640, 'HOST'],
  [360, 640, 'VIEWER', MODERATES],
  [360, 740, 'VIEWER', MODERATES],
  [320, 568, 'VIEWER'],
  [320, 568, 'VIEWER', MODERATES],
  [320, 568, 'CO_HOST'],
  [320, 568, 'CO_HOST', MODERATES],
  [360, 640, 'CO_HOST'],
  [360, 640, 'CO_HOST', MODERATES],
  [390, 844, 'CO_HOST'],
] as const)(
  'in a window of %i by %i, each button over the picture of a full stage is pressed on all of its face (%s)',
  async (width, height, role, standing = {}) => {
    await page.viewport(width, height);
    await openScreen(`/livestream/${STREAM}`, aBusyStage(role, standing));
    await expect.element(page.getByRole('button', { name: 'Picture quality' }), { timeout: ROOM_MS_MAX }).toBeVisible();
    await expect.element(page.getByText('A second button')).toBeInTheDocument();
    await expect.element(page.getByRole('img', { name: 'Connection: lost' })).toBeInTheDocument();
    const buttons = [...document.querySelectorAll('.stage-video .pill-button')].filter((button) => button.checkVisibility());
    expect(buttons.length).toBeGreaterThan(3);
    const missed = () => buttons.map((button) => `${button.ariaLabel ?? ''}: ${missedOn(button).join(', ')}`);
    await expect
      .poll(() => page.getByRole('radio', { name: 'Keystone' }).elements().length)
      .toBe(role === 'HOST' ? 0 : giftCatalogue.length);
    await expect.poll(() => missed().filter((told) => !told.endsWith(': '))).toEqual([]);
    expect(wordsBeneath(buttons)).toEqual([]);
  },
);

/** Two lines of the chat. */
const CHAT_PX_MIN = 40;

test.each(
  [
    [320, 568],
    [360, 640],
    [390, 844],
    [640, 400],
    [768, 1024],
    [1280, 720],
  ].flatMap(([width = 0, height = 0]) =>
    (
      [
        ['a viewer', 'VIEWER', {}],
        ['a viewer of a stream without gifts', 'VIEWER', { giftsEnabled: false }],
        ['who moderates its chat', 'VIEWER', MODERATES],
        ['who moderates its chat, without gifts', 'VIEWER', { ...MODERATES, giftsEnabled: false }],
        ['who is on its stage', 'CO_HOST', {}],
        ['who is on its stage and moderates its chat', 'CO_HOST', MODERATES],
        ['its host', 'HOST', {}],
      ] as const
    ).map(([who, role, standing]) => ({ width, height, who, role, standing })),
  ),
)('in a window of $width by $height, $who reads the chat of a full stage and writes in it', async ({ width, height, role, standing }) => {
  await page.viewport(width, height);
  await openScreen(`/livestream/${STREAM}`, aBusyStage(role, standing));
  const field = page.getByRole('textbox', { name: role === 'HOST' ? 'Answer your viewers' : 'Ask about the work' });
  await expect.element(field, { timeout: ROOM_MS_MAX }).toBeVisible();
  await expect.element(page.getByText('A second button')).toBeInTheDocument();
  const form = field.element().closest('form');
  if (!form) throw new Error('The field of the chat is in a form.');
  const controls = [...form.querySelectorAll('input, button')].filter((control) => control.checkVisibility());
  await expect.poll(() => controls.flatMap((control) => missedOn(control, form))).toEqual([]);
  const chat = page.getByRole('log', { name: 'Chat' }).element().getBoundingClientRect();
  expect(chat.height).toBeGreaterThan(CHAT_PX_MIN);
});

test('viewers of a stream that a moderator ended are told that it is over, and nothing of what was in it: its host may be suspended for something else', async () => {
  await openScreen(`/livestream/${STREAM}`, aBusyStage('VIEWER', { status: 'TERMINATED' }));
  await expect.element(page.getByText('Ended by a moderator')).toBeVisible();
  await expect.element(page.getByText('The stream of Greyfield Supply does not resume.')).toBeVisible();
  expect(document.body.textContent).not.toMatch(/guidelines|broke/i);
});

test.each([
  [['Quarry Street Foods'], '1 viewer has a hand up'],
  [['Quarry Street Foods', 'Switchyard Outfitters'], '2 viewers have a hand up'],
])('a host who does not see the tabs hears that hands are up: %o', async (hands, words) => {
  await openScreen(`/livestream/${STREAM}`, aBusyStage('HOST', { hands }));
  await expect
    .poll(() => [...document.querySelectorAll('[aria-live=polite]')].map((one) => one.textContent), { timeout: ROOM_MS_MAX })
    .toContain(words);
});

test.each([
  [320, 48, 3_420, '16px'],
  [360, 12_048, 1_203_420, '16px'],
  [360, 48, 3_420, '32px'],
])(
  'in a window %i wide, that a stream of %i viewers and %i coins is recorded is read in full beside the button that closes it (text %s)',
  async (width, viewerCount, giftCoins, fontSize) => {
    document.documentElement.style.fontSize = fontSize;
    await page.viewport(width, 740);
    await openScreen(`/livestream/${STREAM}`, aBusyStage('VIEWER', { viewerCount, giftCoins }));
    const close = page.getByRole('button', { name: 'Leave', exact: true });
    await expect.element(close, { timeout: ROOM_MS_MAX }).toBeVisible();
    await expect.element(page.getByRole('img', { name: 'This stream is recorded' })).toBeInTheDocument();
    const free = close.element().getBoundingClientRect();
    const pills = [...document.querySelectorAll('.stage-over.left > *')].map((pill) => ({ pill, box: pill.getBoundingClientRect() }));
    const inSight = pills.filter(({ box }) => box.top < free.bottom);
    expect(inSight.map(({ pill }) => pill.ariaLabel)).toContain('This stream is recorded');
    expect(Math.max(...inSight.map(({ box }) => box.right))).toBeLessThan(free.left);
  },
);

test.each(
  [
    [320, 568],
    [360, 740],
  ].flatMap(([width = 0, height = 0]) =>
    (
      [
        ['a viewer', 'VIEWER', {}],
        ['who moderates its chat', 'VIEWER', MODERATES],
        ['who is on its stage', 'CO_HOST', {}],
        ['its host', 'HOST', {}],
      ] as const
    ).map(([who, role, standing]) => ({ width, height, who, role, standing })),
  ),
)(
  'with text twice as large in a window of $width by $height, $who writes in the chat of a full stage and presses what is over its picture',
  async ({ width, height, role, standing }) => {
    document.documentElement.style.fontSize = '200%';
    await page.viewport(width, height);
    await openScreen(`/livestream/${STREAM}`, aBusyStage(role, standing));
    const field = page.getByRole('textbox', { name: role === 'HOST' ? 'Answer your viewers' : 'Ask about the work' });
    await expect.element(field, { timeout: ROOM_MS_MAX }).toBeVisible();
    await expect.element(page.getByRole('img', { name: 'Connection: lost' })).toBeInTheDocument();
    await expect
      .poll(() => page.getByRole('radio', { name: 'Keystone' }).elements().length)
      .toBe(role === 'HOST' ? 0 : giftCatalogue.length);
    const title = page.getByRole('region', { name: 'About the stream' }).element().getBoundingClientRect();
    expect(page.getByRole('complementary', { name: 'Chat' }).element().getBoundingClientRect().top).toBeGreaterThanOrEqual(
      title.bottom - 2,
    );
    const buttons = [...document.querySelectorAll('.stage-video .pill-button')].filter((button) => button.checkVisibility());
    expect(buttons.filter((button) => missedOn(button).length > 0).map((button) => button.ariaLabel)).toEqual([]);
    const form = field.element().closest('form');
    if (!form) throw new Error('The field of the chat is in a form.');
    form.scrollIntoView({ block: 'center' });
    const controls = [...form.querySelectorAll('input, button')].filter((control) => control.checkVisibility());
    expect(controls.flatMap((control) => missedOn(control, form))).toEqual([]);
  },
);

/** Where the words in an element are. */
function wordsOf(element: Element): DOMRect {
  const range = document.createRange();
  range.selectNodeContents(element);
  return range.getBoundingClientRect();
}

test.each(
  [
    [320, 568],
    [360, 740],
    [360, 640],
  ].flatMap(([width = 0, height = 0]) => (['VIEWER', 'CO_HOST', 'HOST'] as const).map((role) => ({ width, height, role }))),
)(
  'with text twice as large in a window of $width by $height, what is said of the connection lies over no other words about it ($role)',
  async ({ width, height, role }) => {
    document.documentElement.style.fontSize = '200%';
    await page.viewport(width, height);
    await openScreen(`/livestream/${STREAM}`, aBusyStage(role));
    await expect.element(page.getByRole('img', { name: 'Connection: lost' }), { timeout: ROOM_MS_MAX }).toBeInTheDocument();
    const notice = document.querySelector('.stage-notice.busy');
    if (!notice) throw new Error('The stage says that it connects.');
    const words = [...notice.querySelectorAll('h2, p')].map(wordsOf);
    const told = [...document.querySelectorAll<HTMLElement>('.stage-corner > .pill:not(button)')].filter(
      (one) => getComputedStyle(one).fontSize !== '0px',
    );
    const over = told.filter((one) => {
      const { left, right, top, bottom } = one.getBoundingClientRect();
      return words.some((box) => box.left < right && box.right > left && box.top < bottom && box.bottom > top);
    });
    expect(over.map((one) => one.innerText)).toEqual([]);
  },
);
