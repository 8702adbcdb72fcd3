import { joinRoom, type TestParticipant } from '@benison/testkit/room';
import type { SeededMember } from '@benison/testkit/seed';
import type { TestApp } from '@benison/testkit/test-app';
import { newId } from '../../src/platform/clock.ts';
import { MINUTE_MS } from '../../src/platform/durations.ts';
import { makePair } from './test-threads.ts';

const PROPOSE = 'mutation($input: ProposeMeetingInput!) { proposeMeeting(input: $input) { meeting { id } } }';
const ACCEPT = 'mutation($input: AcceptMeetingInput!) { acceptMeeting(input: $input) { meeting { id } } }';
const MEETING = '{ id status roomOpensAt roomClosesAt attendance { isOwn cameAt leftAt } notes { text version isOwn } }';
export const JOIN = `mutation($input: JoinMeetingInput!) { joinMeeting(input: $input) { url token identity cursor meeting ${MEETING} } }`;
export const SHOWN = `query($id: ID!) { meeting(id: $id) ${MEETING} }`;
export const CHANGED = `subscription($after: String) { meetingRoomChanged(after: $after) { cursor meeting ${MEETING} } }`;
export const SAVE = `mutation($input: SaveMeetingNotesInput!) { saveMeetingNotes(input: $input) { meeting { id notes { text version isOwn } } } }`;
export const CANCEL = 'mutation($input: CancelMeetingInput!) { cancelMeeting(input: $input) { meeting { id status } } }';

export interface TestMeeting {
  alice: SeededMember;
  bob: SeededMember;
  matchId: string;
  meetingId: string;
  startsAt: Date;
}

/** A meeting of half an hour between two who matched, proposed by Alice for the minute in which `inMinutes` have passed. */
export async function proposedMeeting(t: TestApp, inMinutes: number): Promise<TestMeeting> {
  const pair = await makePair(t);
  const meetingId = newId();
  const startsAt = new Date(Math.ceil(t.clock.now().getTime() / MINUTE_MS + inMinutes) * MINUTE_MS);
  await pair.alice.client.query(PROPOSE, {
    input: { id: meetingId, matchId: pair.matchId, title: 'Cold store', durationMinutes: 30, startsAt: [startsAt.toISOString()] },
  });
  return { ...pair, meetingId, startsAt };
}

/** The same, agreed: its room is open where it begins within nine minutes. */
export async function agreedMeeting(t: TestApp, inMinutes = 5): Promise<TestMeeting> {
  const meeting = await proposedMeeting(t, inMinutes);
  const { bob, meetingId, startsAt } = meeting;
  await bob.client.query(ACCEPT, { input: { meetingId, startsAt: startsAt.toISOString() } });
  return meeting;
}

/** Asks for a ticket; the code of the refusal, and why. */
export async function refusalOf(member: SeededMember, meetingId: string): Promise<[code?: string, why?: string]> {
  const { errors, code } = await member.client.graphql(JOIN, { input: { meetingId } });
  return [code, errors[0]?.extensions.details?.why];
}

/** Joins a meeting and its room. */
export async function enter(member: SeededMember, meetingId: string): Promise<TestParticipant & { url: string; token: string }> {
  const { joinMeeting: ticket } = await member.client.query(JOIN, { input: { meetingId } });
  return Object.assign(await joinRoom(ticket.url, ticket.token), { url: String(ticket.url), token: String(ticket.token) });
}
