import { performance } from 'node:perf_hooks';
import type { SeededMember, SeededStaff } from '@benison/testkit/seed';
import { until } from '@benison/testkit/soon';
import { startTestApp, type TestApp } from '@benison/testkit/test-app';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../../platform/clock.ts';
import { DAY_MS } from '../../platform/durations.ts';
import { ALIKE_BITS_MAX, bandsOf } from '../../platform/images/picture-hash.ts';
import { fieldsPicture } from '../../platform/images/test-pictures.ts';
import { alone } from '../../platform/jobs/job-locks.ts';
import { uploadFile } from '../messaging/test-threads.ts';
import { liveWith } from '../streams/gifts/test-gifts.ts';
import { findingsOf } from './automatic/check.ts';
import { NEAREST } from './automatic/removed-pictures.ts';
import { OPENERS_MIN } from './automatic/repeated-openers.ts';
import { checkNew } from './jobs/check-new.ts';
import { CHECK_LOCK } from './jobs/start.ts';
import { CASE_CHANGED, caseAbout, closeWithWholeLog, decide, must, nextOf, tryReport, write, type TestCase } from './test-moderation.ts';

const SCAM = 'Please send the deposit by Western Union.';
const REPORTS = `query ($id: ID!) { moderationCase(id: $id) { case { isFlagged reporterCount dueAt openedAt } reporterHistory { reports }
  reports { source category reporter { id } record { reports } findings { rule matched surePercent foundIn } } evidence { chat { text isReported } files { url fileName } } suggestedAction } }`;
const NOTICES = '{ notifications(first: 50) { nodes { title } } }';

let t: TestApp;
let priya: SeededStaff;
beforeAll(async () => void (t = await startTestApp()));
beforeEach(async () => void (priya = await t.seed.staff({ role: 'MODERATOR' })));
afterAll(() => closeWithWholeLog(t));

/** All that was sent is told, and looked at. */
async function checked(): Promise<void> {
  await t.app.pool.query('update moderation_head set pictures_until = $1', [new Date(t.clock.now().getTime() - DAY_MS)]);
  t.clock.advance(11_000);
  await expect.poll(async () => (await t.app.pool.query('select 1 from events where position is null limit 1')).rowCount).toBe(0);
  await checkNew(t.app, t.clock.now());
}

/** Done between two rounds of the product's own checks. */
async function unseen(act: () => Promise<unknown>): Promise<void> {
  const isDone = () => alone(t.app.pool, CHECK_LOCK, () => act().then(() => true));
  await until('no round is under way', async () => (await isDone()) === true);
}

async function paired(): Promise<{ alice: SeededMember; bob: SeededMember; matchId: string }> {
  const [alice, bob] = [await t.seed.member(), await t.seed.member()];
  return { alice, bob, matchId: await t.seed.match(alice, bob) };
}

async function casesAbout(member: SeededMember): Promise<TestCase[]> {
  const { rows } = await t.app.pool.query(
    'select id, version, status, target_id from moderation_cases where subject_id = $1 order by opened_at, id',
    [member.businessId],
  );
  return rows;
}
const detailOf = async (id: string) => (await priya.client.query(REPORTS, { id })).moderationCase;

async function flagged(): Promise<{ alice: SeededMember; bob: SeededMember; matchId: string; messageId: string; found: TestCase }> {
  const pair = await paired();
  const messageId = await write(pair.bob, pair.matchId, SCAM);
  await checked();
  return { ...pair, messageId, found: await caseAbout(t, priya, messageId) };
}

describe('an automatic report', () => {
  test('of a message stands in the queue at once, with what matched, and tells neither side', async () => {
    const { alice, bob, matchId } = await paired();
    const live = await priya.client.subscribe(CASE_CHANGED);
    await write(alice, matchId, 'Good morning.');
    const messageId = await write(bob, matchId, SCAM);
    await checked();
    const found = await caseAbout(t, priya, messageId);
    expect(await nextOf(live, found.id)).toMatchObject({ status: 'PENDING', category: 'MISLEADING_BUSINESS' });
    expect(await detailOf(found.id)).toMatchObject({
      case: { isFlagged: true, reporterCount: 0 },
      reporterHistory: [],
      reports: [
        {
          source: 'AUTOMATIC',
          reporter: null,
          record: null,
          findings: [{ rule: 'PAYMENT_OUTSIDE', matched: 'send the deposit by Western Union', surePercent: 85, foundIn: messageId }],
        },
      ],
      // Only the message itself: nobody asked for the rest of their conversation to be read.
      evidence: { chat: [{ text: SCAM, isReported: true }] },
    });
    for (const member of [alice, bob]) {
      const titles = (await member.client.query(NOTICES)).notifications.nodes.map(({ title }: { title: string }) => title);
      expect(titles.join()).not.toMatch(/report|moderator/i);
    }
  });

  test('of a line in a stream’s chat is about that line, with the line alone as evidence', async () => {
    const {
      streamId,
      viewers: [viewer],
    } = await liveWith(t, 1);
    const say = 'mutation ($input: SendStreamMessageInput!) { sendStreamMessage(input: $input) { message { id } } }';
    const { sendStreamMessage } = await viewer.client.query(say, { input: { streamId, requestId: newId(), text: SCAM } });
    await checked();
    const found = await caseAbout(t, priya, sendStreamMessage.message.id);
    expect(found).toMatchObject({ target: 'STREAM_MESSAGE', status: 'PENDING' });
    expect((await detailOf(found.id)).evidence.chat).toEqual([{ text: SCAM, isReported: true }]);
    await must(priya, found, 'RESOLVED', 'CONTENT_REMOVED');
    const { rows } = await t.app.pool.query('select deleted_at is not null as gone from stream_messages where id = $1', [
      sendStreamMessage.message.id,
    ]);
    expect(rows).toEqual([{ gone: true }]);
  });

  test('of a line that is held comes also where its host denied it, and not where its writer took it back first', async () => {
    const {
      host,
      streamId,
      viewers: [viewer],
    } = await liveWith(t, 1);
    const say = 'mutation ($input: SendStreamMessageInput!) { sendStreamMessage(input: $input) { message { id isHeld } } }';
    const held = async (): Promise<string> => {
      const { message } = (await viewer.client.query(say, { input: { streamId, requestId: newId(), text: SCAM } })).sendStreamMessage;
      expect(message.isHeld).toBe(true);
      return message.id;
    };
    let denied = '';
    await unseen(async () => {
      const withdrawn = await held();
      denied = await held();
      await host.client.query('mutation ($input: DecideHeldMessageInput!) { decideHeldMessage(input: $input) { message { state } } }', {
        input: { messageId: denied, isAllowed: false },
      });
      await viewer.client.query('mutation ($id: ID!) { deleteStreamMessage(input: { id: $id }) { success } }', { id: withdrawn });
    });
    await checked();
    expect((await casesAbout(viewer)).map(({ target_id }) => target_id)).toEqual([denied]);
  });

  test('of what a card says keeps the words that were found, and comes again only for other words', async () => {
    const member = await t.seed.member();
    const describe = (description: string) =>
      member.client.query('mutation ($input: UpdateBusinessInput!) { updateBusiness(input: $input) { business { id } } }', {
        input: { description },
      });
    await unseen(async () => {
      await describe(`Boxes and bags. ${SCAM}`);
      await describe('Boxes and bags of all sizes.');
    });
    await checked();
    expect(await casesAbout(member)).toEqual([]);

    await describe(`Boxes, bags. ${SCAM}`);
    await checked();
    await describe('Boxes and bags.');
    const found = await caseAbout(t, priya, member.businessId);
    const { reports, evidence } = await detailOf(found.id);
    expect(reports).toMatchObject([{ source: 'AUTOMATIC', findings: [{ rule: 'PAYMENT_OUTSIDE', foundIn: member.businessId }] }]);
    expect(evidence.chat).toEqual([{ text: expect.stringContaining(SCAM), isReported: true }]);
    await must(priya, found, 'DISMISSED');

    await describe(`Boxes. ${SCAM}`);
    await checked();
    expect(await casesAbout(member)).toHaveLength(1);
    await describe('Boxes. Sign in at https://paypa1.com/invoice');
    await checked();
    expect(await casesAbout(member)).toHaveLength(2);
  });

  test('is one for a member while it is open, and what is found meanwhile is added, each once', async () => {
    const { bob, matchId, messageId, found } = await flagged();
    const second = await write(bob, matchId, 'Or my wallet: 1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa');
    await checked();
    await t.app.pool.query('update moderation_head set position = 0');
    await checked();
    expect(await casesAbout(bob)).toHaveLength(1);
    const { reports, evidence } = await detailOf(found.id);
    expect(reports[0].findings.map(({ foundIn }: { foundIn: string }) => foundIn)).toEqual([messageId, second]);
    expect(evidence.chat).toHaveLength(2);
  });

  test('is not made again about the same once it was decided, and no more than three a day about one member', async () => {
    const { bob, matchId, found } = await flagged();
    await must(priya, found, 'DISMISSED');
    await t.app.pool.query('update moderation_head set position = 0');
    await checked();
    expect(await casesAbout(bob)).toHaveLength(1);
    for (let n = 0; n < 4; n += 1) {
      await write(bob, matchId, `${SCAM} (${n})`);
      await checked();
      for (const open of (await casesAbout(bob)).filter(({ status }) => status === 'PENDING')) await must(priya, open, 'DISMISSED');
    }
    expect(await casesAbout(bob)).toHaveLength(3);
  });

  test('stands behind a report by a member that is as grave, has a day, and weighs as a report once a member reports the same', async () => {
    const { alice, messageId, found } = await flagged();
    await t.app.pool.query('update moderation_cases set strikes = 4 where id = $1', [found.id]);
    expect(found.priority).toBe(150);
    expect(Date.parse(found['dueAt']) - Date.parse(found['openedAt'])).toBe(DAY_MS);
    await tryReport(alice, 'MESSAGE', messageId, 'MISLEADING_BUSINESS');
    const now = await caseAbout(t, priya, messageId);
    expect(now).toMatchObject({ id: found.id, reporterCount: 1 });
    expect(now.priority).toBeGreaterThan(150);
    expect(Date.parse(now['dueAt']) - Date.parse(found['openedAt'])).toBeLessThan(DAY_MS);
  });

  test('is no second reporter beside a member: the ladder proposes what it would without it', async () => {
    const { alice, found, messageId } = await flagged();
    const alone = (await detailOf(found.id)).suggestedAction;
    await tryReport(alice, 'MESSAGE', messageId, 'MISLEADING_BUSINESS');
    expect((await detailOf(found.id)).suggestedAction).toBe(alone);
  });

  test('decides nothing: a moderator does, and the member reads how it was found', async () => {
    const { bob, found } = await flagged();
    const ENFORCED = '{ enforcements { nodes { message statement { term text } } } }';
    expect((await bob.client.query(ENFORCED)).enforcements.nodes).toEqual([]);
    expect((await decide(priya, found, 'RESOLVED', 'WARNING_ISSUED')).errors).toEqual([]);
    const [{ message, statement }] = (await bob.client.query(ENFORCED)).enforcements.nodes;
    expect(message).toMatch(/^An automatic check found it, and a moderator looked at it\./);
    expect(statement).toContainEqual({ term: 'How we learned of it', text: 'An automatic check found it. No member reported it.' });
    const { rows } = await t.app.pool.query(
      `select count(*)::int as n from content_reports where source = 'AUTOMATIC' and told_at is null`,
    );
    expect(rows).toEqual([{ n: 0 }]);
  });

  test('is in no copy of anybody’s data, as nobody made it', async () => {
    const { bob } = await flagged();
    const { rows } = await t.app.pool.query('select count(*)::int as n from content_reports where reporter_id = $1', [bob.businessId]);
    expect(rows).toEqual([{ n: 0 }]);
    await expect(t.app.pool.query(`update content_reports set source = 'MEMBER' where reported_id = $1`, [bob.businessId])).rejects.toThrow(
      'content_reports_made_by',
    );
  });
});

test('the same opening words to many matches are reported, a short greeting is not', async () => {
  const [spammer, friendly] = [await t.seed.member(), await t.seed.member()];
  for (let n = 0; n < OPENERS_MIN; n += 1) {
    const [one, other] = [await t.seed.member(), await t.seed.member()];
    await write(spammer, await t.seed.match(spammer, one), 'We triple your revenue within a month. Call us  today, it is free.');
    await write(friendly, await t.seed.match(friendly, other), 'Hello, nice to match!');
  }
  await checked();
  const [found] = await casesAbout(spammer);
  expect((await detailOf(found?.id ?? '')).reports[0]).toMatchObject({ category: 'SPAM', findings: [{ rule: 'REPEATED_OPENER' }] });
  expect(await casesAbout(friendly)).toEqual([]);
});

async function sendPicture(member: SeededMember, matchId: string, bytes: Uint8Array): Promise<string> {
  const { body } = await uploadFile(member, matchId, bytes);
  const id = newId();
  await member.client.query('mutation ($input: SendMessageInput!) { sendMessage(input: $input) { message { id } } }', {
    input: { id, matchId, content: '', attachmentIds: [body['id']] },
  });
  return id;
}

async function addPhoto(member: SeededMember, bytes: Uint8Array): Promise<void> {
  const body = new FormData();
  body.set('photo', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), 'photo.jpg');
  const answer = await fetch(`${t.url}/api/businesses/${member.businessId}/photos`, {
    method: 'POST',
    body,
    headers: { origin: t.url, cookie: member.client.cookies.header() },
  });
  expect(answer.status).toBeLessThan(300);
}

describe('a picture that a moderator removed', () => {
  test('is known again in a message and on a profile, changed a little, until the removal is undone', async () => {
    const { alice, bob, matchId } = await paired();
    const messageId = await sendPicture(bob, matchId, await fieldsPicture(3).png().toBuffer());
    await tryReport(alice, 'MESSAGE', messageId, 'INAPPROPRIATE_NUDITY');
    const removal = await must(priya, await caseAbout(t, priya, messageId), 'RESOLVED', 'CONTENT_REMOVED');
    await checked();

    const again = await paired();
    const copy = await sendPicture(again.bob, again.matchId, await fieldsPicture(3).resize(300).jpeg({ quality: 60 }).toBuffer());
    await sendPicture(again.alice, again.matchId, await fieldsPicture(4).png().toBuffer());
    await checked();
    const found = await caseAbout(t, priya, copy);
    const { reports, evidence } = await detailOf(found.id);
    expect(reports).toMatchObject([
      { source: 'AUTOMATIC', category: 'INAPPROPRIATE_NUDITY', findings: [{ rule: 'REMOVED_PICTURE', foundIn: copy }] },
    ]);
    expect(reports[0].findings[0].matched).toContain(removal['code']);
    expect(evidence.files).toHaveLength(1);
    expect(await casesAbout(again.alice)).toEqual([]);

    const profile = await t.seed.member();
    await addPhoto(profile, await fieldsPicture(3).jpeg().toBuffer());
    // A time that is finer than a program keeps it: the picture is looked at once.
    await t.app.pool.query(`update media set created_at = created_at + interval '1 microsecond'`);
    await checked();
    const [onProfile] = await casesAbout(profile);
    expect((await detailOf(onProfile?.id ?? '')).evidence.files).toHaveLength(1);

    await t.app.pool.query('update enforcements set undone_at = now() where case_id = $1', [removal.id]);
    await t.app.pool.query(`insert into events (type, topics, data) values ('case.changed', '{}', $1)`, [{ caseId: removal.id }]);
    await checked();
    expect((await t.app.pool.query('select from removed_pictures where case_id = $1', [removal.id])).rowCount).toBe(0);
  });
});

test('the nearest of a hundred thousand removed pictures is found at once, changed by as many bits as may be', async () => {
  const { found } = await flagged();
  await t.app.pool.query(
    `insert into removed_pictures (case_id, hash, bands)
     select $1, x::bit(64), (select array_agg(b * 256 + get_byte(int8send(x), b)) from generate_series(0, 7) b)
     from (select hashtextextended(n::text, 0) as x from generate_series(1, 100000) n) as made`,
    [found.id],
  );
  await t.app.pool.query('analyze removed_pictures');
  const { rows } = await t.app.pool.query<{ hash: string }>('select hash::text from removed_pictures where case_id = $1 limit 10', [
    found.id,
  ]);
  const flipped = (hash: string): string =>
    [...hash].map((bit, at) => (at % 8 === 3 && at < ALIKE_BITS_MAX * 8 ? String(1 - Number(bit)) : bit)).join('');
  const times: number[] = [];
  for (const hash of rows.map((row) => flipped(row.hash))) {
    const begun = performance.now();
    const near = await t.app.pool.query(NEAREST, [hash, bandsOf(hash)]);
    times.push(performance.now() - begun);
    expect(near.rows).toMatchObject([{ distance: ALIKE_BITS_MAX }]);
  }
  await t.app.pool.query('delete from removed_pictures where case_id = $1', [found.id]);
  expect(Math.min(...times)).toBeLessThan(200);
}, 60_000);

test('a check that fails or takes too long finds nothing, and the others still do', async () => {
  const subject = {
    target: 'MESSAGE',
    targetId: newId(),
    subjectId: newId(),
    foundIn: newId(),
    text: SCAM,
    sentAs: null,
    streamId: null,
    hasPictures: false,
    pictures: async () => [],
  } as const;
  const finding = { rule: 'PHISHING_LINK', category: 'SPAM', score: 0.9, matched: 'x' } as const;
  const found = await findingsOf(
    t.app,
    [
      { name: 'broken', timeLimitMs: 100, classify: () => Promise.reject(new Error('down')) },
      { name: 'slow', timeLimitMs: 20, classify: () => new Promise(() => {}) },
      { name: 'unsure', timeLimitMs: 100, classify: async () => [{ ...finding, score: 0.5 }] },
      { name: 'sure', timeLimitMs: 100, classify: async () => [finding] },
    ],
    subject,
  );
  expect(found).toEqual([finding]);
});
