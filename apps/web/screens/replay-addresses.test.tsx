import { GraphQLError } from 'graphql';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { DrawnLink } from './drawn-link.ts';
import { openScreen } from './open-screen.tsx';
import { aMember } from './worlds.ts';

/** The addresses of a recording end after minutes: a page that was left open plays on when its member comes back. */

const STREAM = '01930000-0000-7000-8000-000000000001';
const SECONDS = 4;

/** A recording of a picture that moves. */
async function aRecording(): Promise<Blob> {
  const canvas = document.createElement('canvas');
  const pen = canvas.getContext('2d');
  const recorder = new MediaRecorder(canvas.captureStream(20), { mimeType: 'video/webm;codecs=vp8' });
  const parts: Blob[] = [];
  recorder.ondataavailable = ({ data }) => parts.push(data);
  const stopped = new Promise((resolve) => (recorder.onstop = resolve));
  recorder.start(100);
  const begun = performance.now();
  while (performance.now() - begun < SECONDS * 1_000) {
    pen?.fillRect(Math.random() * 200, Math.random() * 100, 10, 10);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  recorder.stop();
  await stopped;
  return new Blob(parts, { type: 'video/webm' });
}

const recording = await aRecording();
const streamWith = (url: string, addressesUntil: number) => ({
  id: STREAM,
  status: 'ENDED' as const,
  endedAt: new Date().toISOString(),
  isCaptioned: false,
  replay: {
    addressesUntil: new Date(addressesUntil).toISOString(),
    durationMs: SECONDS * 1_000,
    isComplete: true,
    pieces: [{ durationMs: SECONDS * 1_000, contentType: 'video/webm', url }],
    clips: { nodes: [] },
  },
});

/** A member who watched a second of a recording, whose address then ended; `next` is what the server says when it is asked again. */
async function leftOpen(next: () => ReturnType<typeof streamWith>): Promise<{ link: DrawnLink; reads: () => number; placeMs: number }> {
  const first = URL.createObjectURL(recording);
  let reads = 0;
  const world = aMember({
    query: {
      stream: () => {
        reads += 1;
        // Its last 20 seconds begin in a moment.
        return reads === 1 ? streamWith(first, Date.now() + 22_000) : next();
      },
      streamQuestions: { nodes: [] },
    },
  });
  const { link } = await openScreen(`/replays/${STREAM}`, world);
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await expect.poll(placeOf, { timeout: 10_000 }).toBeGreaterThan(900);
  await page.getByRole('button', { name: 'Pause', exact: true }).click();
  const placeMs = placeOf();
  URL.revokeObjectURL(first);
  await new Promise((resolve) => setTimeout(resolve, 2_500));
  return { link, reads: () => reads, placeMs };
}

const placeOf = (): number => (document.querySelector('video')?.currentTime ?? 0) * 1_000;
const play = () => page.getByRole('button', { name: 'Play', exact: true }).click();

test('a page that was left open until its address ended goes on with a new one, from the same place', async () => {
  const second = URL.createObjectURL(recording);
  const { reads, placeMs } = await leftOpen(() => streamWith(second, Date.now() + 900_000));
  await play();
  await expect.poll(() => document.querySelector('video')?.src).toBe(second);
  await expect.poll(placeOf, { timeout: 10_000 }).toBeGreaterThan(placeMs + 200);
  expect(placeOf()).toBeLessThan(placeMs + 3_000);
  expect(reads()).toBe(2);
}, 30_000);

test('without a connection it says so and keeps the place, and a second press plays on from there', async () => {
  const second = URL.createObjectURL(recording);
  const { link, placeMs } = await leftOpen(() => streamWith(second, Date.now() + 900_000));
  const isBack = link.failing('Replay');
  await play();
  await expect.element(page.getByText('The recording stopped loading')).toBeVisible();
  isBack();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => document.querySelector('video')?.src).toBe(second);
  await expect.poll(placeOf, { timeout: 10_000 }).toBeGreaterThan(placeMs - 200);
}, 30_000);

test('for whom the recording was closed meanwhile, it stops with a sentence', async () => {
  await leftOpen(() => {
    throw new GraphQLError('That stream does not exist.', { extensions: { code: 'NOT_FOUND' } });
  });
  await play();
  await expect.element(page.getByText('It is no longer kept, or it is not open to you.')).toBeVisible();
  expect(document.querySelector('video')).toBe(null);
}, 30_000);
