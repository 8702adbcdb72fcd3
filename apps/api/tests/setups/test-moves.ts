import type { SeededMember } from '@benison/testkit/seed';

const MEETING =
  '{ id status round startsAt endsAt isOwnTurn times { startsAt } roomOpenUntil suggestion { startsAt endsAt isPast overlaps isOwn note } calendarFileUrl }';
export const SUGGEST = `mutation($input: SuggestMeetingTimeInput!) { suggestMeetingTime(input: $input) { meeting ${MEETING} } }`;
export const ANSWER = `mutation($input: AnswerMeetingTimeInput!) { answerMeetingTime(input: $input) { meeting ${MEETING} } }`;
export const WITHDRAW = `mutation($input: WithdrawMeetingTimeInput!) { withdrawMeetingTime(input: $input) { meeting ${MEETING} } }`;
export const MOVED = `query($id: ID!) { meeting(id: $id) ${MEETING} }`;

interface Moving {
  meetingId: string;
  round?: number;
}

/** What one side does about the time of a meeting: what it is answered, code and all. */
export const by = (member: SeededMember) => ({
  suggest: ({ meetingId, round = 1 }: Moving, startsAt: Date, more: object = {}) =>
    member.client.graphql(SUGGEST, { input: { meetingId, round, startsAt: startsAt.toISOString(), ...more } }),
  answer: ({ meetingId, round = 2 }: Moving, isAccepted: boolean, more: object = {}) =>
    member.client.graphql(ANSWER, { input: { meetingId, round, isAccepted, ...more } }),
  withdraw: ({ meetingId, round = 2 }: Moving) => member.client.graphql(WITHDRAW, { input: { meetingId, round } }),
  seen: async (meetingId: string) => (await member.client.query(MOVED, { id: meetingId })).meeting,
});
