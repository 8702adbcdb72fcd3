import { useApolloClient } from '@apollo/client/react';
import { ErrorCode } from '@benison/contracts/errors';
import { useCallback, useState } from 'react';
import type { JoinMeetingMutation } from '../../../gql/graphql.ts';
import { failureOf, type Failure } from '../../../lib/acts/errors.ts';
import { JOIN_MEETING } from './room-documents.ts';

/** What admits one to the room. */
export type MeetingTicket = Pick<JoinMeetingMutation['joinMeeting'], 'url' | 'token' | 'identity'>;

/** Refusals that asking again does not change. */
const FINAL: ReadonlySet<Failure['code']> = new Set([
  ErrorCode.NotFound,
  ErrorCode.ThreadClosed,
  ErrorCode.Forbidden,
  ErrorCode.BadInput,
  ErrorCode.MeetingRoomClosed,
  ErrorCode.MeetingRoomFull,
]);

/** The ticket into the room of a meeting: asked for with the press, and again after every break. */
export function useMeetingTicket(meetingId: string) {
  const apollo = useApolloClient();
  const [ticket, setTicket] = useState<MeetingTicket | null>(null);
  const [refusal, setRefusal] = useState<Failure | null>(null);
  const [isJoining, setJoining] = useState(false);

  /** Resolves to whether it makes sense to keep trying. */
  const join = useCallback(async (): Promise<boolean> => {
    setJoining(true);
    try {
      const { data } = await apollo.mutate({ mutation: JOIN_MEETING, variables: { input: { meetingId } } });
      if (data) setTicket(data.joinMeeting);
      setRefusal(null);
      return true;
    } catch (error) {
      const failure = failureOf(error);
      setRefusal(failure);
      if (!FINAL.has(failure.code)) return true;
      setTicket(null);
      return false;
    } finally {
      setJoining(false);
    }
  }, [apollo, meetingId]);
  const leave = useCallback(() => setTicket(null), []);
  return { ticket, refusal, isJoining, join, leave };
}
