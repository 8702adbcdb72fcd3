import { ErrorCode } from '@benison/contracts/errors';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openScreen } from './open-screen.tsx';
import { aMember } from './worlds.ts';

const [STREAM, CLIP, MATCH] = [
  '01930000-0000-7000-8000-000000000001',
  '01930000-0000-7000-8000-000000000002',
  '01930000-0000-7000-8000-000000000003',
];
const clip = { id: CLIP, streamId: STREAM, title: 'How it folds', startMs: 5_000, endMs: 17_000 };
const host = { id: '01930000-0000-7000-8000-000000000004', name: 'Greyfield Supply', isClosed: false };
const link = () => `${location.origin}/replays/${STREAM}/clips/${CLIP}`;

/** A conversation in which a clip was sent. */
const conversation = (more: Partial<ReturnType<typeof aMember>['query']> = {}) =>
  aMember({
    query: {
      match: { id: MATCH, business: host },
      messages: {
        messages: [
          { id: CLIP, matchId: MATCH, sequence: 1, content: `How it folds\n${link()}`, meeting: null, attachments: [], isDeleted: false },
        ],
      },
      clip: { ...clip, stream: { host } },
      stream: { id: STREAM, endedAt: new Date().toISOString(), replay: { pieces: [{ durationMs: 60_000, contentType: 'video/webm' }] } },
      ...more,
    },
  });

test('a clip in a conversation stands as a card, whose player comes when it is pressed', async () => {
  await openScreen(`/messages/${MATCH}`, conversation());
  await expect.element(page.getByText('00:12 long, by Greyfield Supply')).toBeVisible();
  expect(document.querySelector('.msg')?.textContent).not.toContain('/replays/');
  // Its title is said once: on the card.
  await expect.element(page.getByRole('log').getByText('How it folds')).toBeVisible();
  expect(page.getByRole('log').getByText('How it folds').elements()).toHaveLength(1);
  expect(document.querySelector('video')).toBe(null);
  await page.getByRole('button', { name: 'Play “How it folds”' }).click();
  await expect.element(page.getByRole('region', { name: 'Clip' })).toBeVisible();
  await expect.poll(() => document.querySelector('video')?.src).toBeTruthy();
});

test('the end of a conversation stays in sight when what stands in it grows, and when the window gets lower', async () => {
  const messages = Array.from({ length: 30 }, (_, n) => ({
    id: `01930000-0000-7000-8000-0000000001${String(n).padStart(2, '0')}`,
    matchId: MATCH,
    sequence: n + 1,
    content: n === 29 ? `How it folds\n${link()}` : `Line ${n}`,
    meeting: null,
    attachments: [],
    isDeleted: false,
  }));
  await openScreen(`/messages/${MATCH}`, conversation({ messages: { messages } }));
  await expect.element(page.getByText('00:12 long, by Greyfield Supply')).toBeVisible();
  const log = page.getByRole('log').element();
  expect(log.scrollHeight).toBeGreaterThan(log.clientHeight);
  const beyond = () => log.scrollHeight - log.scrollTop - log.clientHeight;
  await expect.poll(beyond).toBeLessThan(2);
  // As a picture does, or a player.
  const late = Object.assign(document.createElement('p'), { style: 'height: 300px' });
  log.querySelector('.clip-card')?.append(late);
  await expect.poll(beyond).toBeLessThan(2);
  late.remove();
  await page.viewport(1280, 500);
  await expect.poll(beyond).toBeLessThan(2);
  await page.viewport(1280, 720);
});

test('words of one’s own beside a clip stand above its card', async () => {
  const messages = [
    { id: CLIP, matchId: MATCH, sequence: 1, content: `Watch this\n${link()}`, meeting: null, attachments: [], isDeleted: false },
  ];
  await openScreen(`/messages/${MATCH}`, conversation({ messages: { messages } }));
  await expect.element(page.getByRole('log').getByText('How it folds')).toBeVisible();
  await expect.element(page.getByRole('log').getByText('Watch this')).toBeVisible();
});

test('a clip that was deleted, or that is not open to whoever looks, says so in its place', async () => {
  await openScreen(`/messages/${MATCH}`, conversation({ clip: null }));
  await expect.element(page.getByText('This clip was deleted, or it is not open to you.')).toBeVisible();
  await expect.element(page.getByRole('log').getByText('How it folds')).toBeVisible();
});

test('a clip that was closed after the conversation was opened says so when it is pressed', async () => {
  const { link: server } = await openScreen(`/messages/${MATCH}`, conversation());
  server.refusing('Clip', ErrorCode.NotFound, 'That stream does not exist.');
  await page.getByRole('button', { name: 'Play “How it folds”' }).click();
  await expect.element(page.getByText('This clip was deleted, or it is not open to you.')).toBeVisible();
});

test('a clip is sent to a match from the list of clips, once however often it is tried', async () => {
  const world = aMember({
    query: {
      clips: { nodes: [{ ...clip, stream: { host, title: 'Open house' } }] },
      matches: { nodes: [{ id: MATCH, business: { ...host, name: 'Weavers' } }] },
    },
  });
  const { link: server } = await openScreen('/livestream', world);
  await page.getByRole('button', { name: 'Send “How it folds” to a match' }).click();
  const isBack = server.failing('SendClip');
  await page.getByRole('button', { name: 'Send to Weavers' }).click();
  await expect.element(page.getByRole('button', { name: 'Send to Weavers' })).toBeEnabled();
  isBack();
  await page.getByRole('button', { name: 'Send to Weavers' }).click();
  await expect.element(page.getByRole('button', { name: 'Sent to Weavers' })).toBeDisabled();
  const sent = server.asked.filter(({ name }) => name === 'SendClip').map(({ variables }) => variables['input'] as Record<string, string>);
  expect(sent.map(({ content }) => content)).toEqual([`How it folds\n${link()}`, `How it folds\n${link()}`]);
  expect(new Set(sent.map(({ id }) => id)).size).toBe(1);
});
