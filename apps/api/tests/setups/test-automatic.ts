import type { SeededMember, SeededStaff } from '@benison/testkit/seed';
import { until } from '@benison/testkit/soon';
import type { TestApp } from '@benison/testkit/test-app';
import { expect } from 'vitest';
import { checkNew } from '../../src/modules/moderation/jobs/check-new.ts';
import { CHECK_LOCK } from '../../src/modules/moderation/jobs/start.ts';
import { newId } from '../../src/platform/clock.ts';
import { DAY_MS } from '../../src/platform/durations.ts';
import { alone } from '../../src/platform/jobs/job-locks.ts';
import { caseAbout, write, type TestCase } from './test-moderation.ts';
import { uploadFile } from './test-threads.ts';

/** What the rules about words are sure of. */
export const SCAM = 'Please send the deposit by Western Union.';
const REPORTS = `query ($id: ID!) { moderationCase(id: $id) { case { isFlagged reporterCount dueAt openedAt } reporterHistory { reports }
  reports { source category reporter { id } record { reports } findings { rule matched surePercent foundIn } } evidence { chat { text isReported } files { url fileName } } suggestedAction } }`;

/** All that was sent is told, and looked at. */
export async function checked(t: TestApp): Promise<void> {
  await t.app.pool.query('update moderation_head set pictures_until = $1', [new Date(t.clock.now().getTime() - DAY_MS)]);
  t.clock.advance(11_000);
  await expect.poll(async () => (await t.app.pool.query('select 1 from events where position is null limit 1')).rowCount).toBe(0);
  await checkNew(t.app, t.clock.now());
}

/** Done between two rounds of the product's own checks. */
export async function unseen(t: TestApp, act: () => Promise<unknown>): Promise<void> {
  const isDone = () => alone(t.app.pool, CHECK_LOCK, () => act().then(() => true));
  await until('no round is under way', async () => (await isDone()) === true);
}

/** Two who matched, and their match. */
export async function paired(t: TestApp): Promise<{ alice: SeededMember; bob: SeededMember; matchId: string }> {
  const [alice, bob] = [await t.seed.member(), await t.seed.member()];
  return { alice, bob, matchId: await t.seed.match(alice, bob) };
}

/** Cases about a member, in the order they were opened. */
export async function casesAbout(t: TestApp, member: SeededMember): Promise<TestCase[]> {
  const { rows } = await t.app.pool.query(
    'select id, version, status, target_id from moderation_cases where subject_id = $1 order by opened_at, id',
    [member.businessId],
  );
  return rows;
}

/** A case as a moderator reads it. */
export const detailOf = async (staff: SeededStaff, id: string) => (await staff.client.query(REPORTS, { id })).moderationCase;

/** A message that an automatic check reported, in a match. */
export async function flagged(
  t: TestApp,
  staff: SeededStaff,
): Promise<{ alice: SeededMember; bob: SeededMember; matchId: string; messageId: string; found: TestCase }> {
  const pair = await paired(t);
  const messageId = await write(pair.bob, pair.matchId, SCAM);
  await checked(t);
  return { ...pair, messageId, found: await caseAbout(t, staff, messageId) };
}

/** Sends a picture in a match; returns the message's id. */
export async function sendPicture(member: SeededMember, matchId: string, bytes: Uint8Array): Promise<string> {
  const { body } = await uploadFile(member, matchId, bytes);
  const id = newId();
  await member.client.query('mutation ($input: SendMessageInput!) { sendMessage(input: $input) { message { id } } }', {
    input: { id, matchId, content: '', attachmentIds: [body['id']] },
  });
  return id;
}

/** Adds a picture to a profile. */
export async function addPhoto(t: TestApp, member: SeededMember, bytes: Uint8Array): Promise<void> {
  const body = new FormData();
  body.set('photo', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), 'photo.jpg');
  const answer = await fetch(`${t.url}/api/businesses/${member.businessId}/photos`, {
    method: 'POST',
    body,
    headers: { origin: t.url, cookie: member.client.cookies.header() },
  });
  expect(answer.status).toBeLessThan(300);
}
