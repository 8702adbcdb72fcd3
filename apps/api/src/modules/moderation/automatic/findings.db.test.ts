import type { SeededStaff } from '@benison/testkit/seed';
import { startTestApp, type TestApp } from '@benison/testkit/test-app';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { casesAbout, checked, detailOf, paired, SCAM, unseen } from '../../../../tests/setups/test-automatic.ts';
import { liveWith } from '../../../../tests/setups/test-gifts.ts';
import { CASE_CHANGED, caseAbout, closeWithWholeLog, must, nextOf, write } from '../../../../tests/setups/test-moderation.ts';
import { newId } from '../../../platform/clock.ts';
import { findingsOf } from './check.ts';
import { OPENERS_MIN } from './repeated-openers.ts';

const NOTICES = '{ notifications(first: 50) { nodes { title } } }';

let t: TestApp;
let priya: SeededStaff;
beforeAll(async () => void (t = await startTestApp()));
beforeEach(async () => void (priya = await t.seed.staff({ role: 'MODERATOR' })));
afterAll(() => closeWithWholeLog(t));

describe('an automatic report', () => {
  test('of a message stands in the queue at once, with what matched, and tells neither side', async () => {
    const { alice, bob, matchId } = await paired(t);
    const live = await priya.client.subscribe(CASE_CHANGED);
    await write(alice, matchId, 'Good morning.');
    const messageId = await write(bob, matchId, SCAM);
    await checked(t);
    const found = await caseAbout(t, priya, messageId);
    expect(await nextOf(live, found.id)).toMatchObject({ status: 'PENDING', category: 'MISLEADING_BUSINESS' });
    expect(await detailOf(priya, found.id)).toMatchObject({
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
    await checked(t);
    const found = await caseAbout(t, priya, sendStreamMessage.message.id);
    expect(found).toMatchObject({ target: 'STREAM_MESSAGE', status: 'PENDING' });
    expect((await detailOf(priya, found.id)).evidence.chat).toEqual([{ text: SCAM, isReported: true }]);
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
    await unseen(t, async () => {
      const withdrawn = await held();
      denied = await held();
      await host.client.query('mutation ($input: DecideHeldMessageInput!) { decideHeldMessage(input: $input) { message { state } } }', {
        input: { messageId: denied, isAllowed: false },
      });
      await viewer.client.query('mutation ($id: ID!) { deleteStreamMessage(input: { id: $id }) { success } }', { id: withdrawn });
    });
    await checked(t);
    expect((await casesAbout(t, viewer)).map(({ target_id }) => target_id)).toEqual([denied]);
  });

  test('of what a card says keeps the words that were found, and comes again only for other words', async () => {
    const member = await t.seed.member();
    const describe = (description: string) =>
      member.client.query('mutation ($input: UpdateBusinessInput!) { updateBusiness(input: $input) { business { id } } }', {
        input: { description },
      });
    await unseen(t, async () => {
      await describe(`Boxes and bags. ${SCAM}`);
      await describe('Boxes and bags of all sizes.');
    });
    await checked(t);
    expect(await casesAbout(t, member)).toEqual([]);

    await describe(`Boxes, bags. ${SCAM}`);
    await checked(t);
    await describe('Boxes and bags.');
    const found = await caseAbout(t, priya, member.businessId);
    const { reports, evidence } = await detailOf(priya, found.id);
    expect(reports).toMatchObject([{ source: 'AUTOMATIC', findings: [{ rule: 'PAYMENT_OUTSIDE', foundIn: member.businessId }] }]);
    expect(evidence.chat).toEqual([{ text: expect.stringContaining(SCAM), isReported: true }]);
    await must(priya, found, 'DISMISSED');

    await describe(`Boxes. ${SCAM}`);
    await checked(t);
    expect(await casesAbout(t, member)).toHaveLength(1);
    await describe('Boxes. Sign in at https://paypa1.com/invoice');
    await checked(t);
    expect(await casesAbout(t, member)).toHaveLength(2);
  });
});

test('the same opening words to many matches are reported, a short greeting is not', async () => {
  const [spammer, friendly] = [await t.seed.member(), await t.seed.member()];
  for (let n = 0; n < OPENERS_MIN; n += 1) {
    const [one, other] = [await t.seed.member(), await t.seed.member()];
    await write(spammer, await t.seed.match(spammer, one), 'We triple your revenue within a month. Call us  today, it is free.');
    await write(friendly, await t.seed.match(friendly, other), 'Hello, nice to match!');
  }
  await checked(t);
  const [found] = await casesAbout(t, spammer);
  expect((await detailOf(priya, found?.id ?? '')).reports[0]).toMatchObject({ category: 'SPAM', findings: [{ rule: 'REPEATED_OPENER' }] });
  expect(await casesAbout(t, friendly)).toEqual([]);
});

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
