import { expect, test } from 'vitest';
import { inZone } from '../../../screens/test-zone.ts';
import { SKIPPED } from '../../lib/time/typed-moment.ts';
import { counterOf, emptyDraft, fieldTime, mayAddTime, nextTime, proposalOf, type MeetingDraft } from './meeting-form.ts';

/** A Friday. */
const now = new Date(2026, 10, 20, 15, 20);
const draft = (part: Partial<MeetingDraft> = {}): MeetingDraft => ({ ...emptyDraft(now), title: 'First run', ...part });
const ids = { id: '0d5d5b5e-4b0e-4c58-9a59-111111111111', matchId: '0d5d5b5e-4b0e-4c58-9a59-222222222222', now };

test('a new proposal starts with the morning of the next working day; each further time is one working day later at the same hour', () => {
  expect(emptyDraft(now).times).toEqual(['2026-11-23T10:00']);
  expect(nextTime(['2026-11-23T14:30', '2026-11-20T09:00'], now)).toBe('2026-11-24T14:30');
  expect(nextTime(['2026-11-27T09:00'], now)).toBe('2026-11-30T09:00');
  expect(nextTime([''], now)).toBe('2026-11-23T10:00');
});

test('at most three times can be proposed', () => {
  expect(mayAddTime(draft({ times: ['2026-11-23T10:00', '2026-11-24T10:00'] }))).toBe(true);
  expect(mayAddTime(draft({ times: ['2026-11-23T10:00', '2026-11-24T10:00', '2026-11-25T10:00'] }))).toBe(false);
});

test('times are sent as instants, whatever time zone they were typed in', async () => {
  const at = new Date(2026, 10, 26, 10, 30);
  const { input } = await proposalOf(draft({ times: [fieldTime(at)], place: 'https://meet.example/k' }), ids);
  expect(input).toMatchObject({ title: 'First run', durationMinutes: 30, place: 'https://meet.example/k', startsAt: [at.toISOString()] });
});

test('a time counts as it is typed; a day without one, or with something else, is no time yet', async () => {
  const sent = (time: string) => proposalOf(draft({ times: [time] }), ids);
  expect((await sent('2026-11-26T2:30 pm')).input?.startsAt).toEqual([new Date(2026, 10, 26, 14, 30).toISOString()]);
  for (const unfinished of ['2026-11-26T', 'T10:00', '2026-11-26T10:6', '2026-11-26'])
    expect((await sent(unfinished)).problems, unfinished).toEqual({ 'startsAt.0': 'Please choose a time' });
});

test('errors appear beside their fields before anything is sent', async () => {
  const { input, problems } = await proposalOf(
    draft({ title: ' ', times: ['', '2026-11-20T09:00', '2026-11-24T10:00'], note: 'x'.repeat(501) }),
    ids,
  );
  expect(input).toBeUndefined();
  expect(problems).toMatchObject({
    title: 'Please say what it is about',
    'startsAt.0': 'Please choose a time',
    'startsAt.1': 'This time has passed',
  });
  expect(problems).toHaveProperty('note');
  expect(problems).not.toHaveProperty(['startsAt.2']);
});

test('a duplicate time is refused', async () => {
  const { problems } = await counterOf(draft({ times: ['2026-11-24T10:00', '2026-11-24T10:00'] }), { meetingId: ids.id, round: 1, now });
  expect(problems).toEqual({ startsAt: 'Please propose different times' });
});

test('no meeting is proposed for a time that clocks skip', async () => {
  await inZone('America/New_York', async () => {
    const before = { ...ids, now: new Date('2026-03-07T12:00:00Z') };
    const sent = (time: string) => proposalOf(draft({ times: [`2026-03-08T${time}`] }), before);
    expect((await sent('2:30 am')).problems).toEqual({ 'startsAt.0': SKIPPED });
    expect((await sent('3:30 am')).input?.startsAt).toEqual(['2026-03-08T07:30:00.000Z']);
  });
});
