import { useApolloClient, useMutation } from '@apollo/client/react';
import { ErrorCode } from '@benison/contracts/errors';
import { useState } from 'react';
import { notify } from '../../components/toasts/toast.tsx';
import type { Meeting_CardFragment } from '../../gql/graphql.ts';
import { actWords, failureOf } from '../../lib/acts/errors.ts';
import { useTellFailed } from '../../lib/acts/use-tell-failed.ts';
import { ACCEPT_MEETING, ANSWER_MEETING_TIME, CANCEL_MEETING, WITHDRAW_MEETING_TIME } from './meeting-documents.ts';
import { refreshMeetings } from './use-live-messages.ts';

/** Responds to a meeting: accepts a time, answers a suggestion of another, or cancels it. */
export function useMeeting({ id, round }: Meeting_CardFragment) {
  const apollo = useApolloClient();
  const tellFailed = useTellFailed();
  const [accept] = useMutation(ACCEPT_MEETING);
  const [answer] = useMutation(ANSWER_MEETING_TIME);
  const [withdraw] = useMutation(WITHDRAW_MEETING_TIME);
  const [cancel, cancelling] = useMutation(CANCEL_MEETING);
  const [isDropping, setDropping] = useState(false);
  /** The time being accepted. */
  const [accepting, setAccepting] = useState<string | null>(null);
  /** Times that overlap another meeting, as the server has just reported. */
  const [overlaps, setOverlaps] = useState<Readonly<Record<string, string>>>({});

  const accepts = async (startsAt: string, send: () => Promise<unknown>, title: string) => {
    setAccepting(startsAt);
    try {
      await send();
      refreshMeetings(apollo);
      notify({ title, text: 'It is in your calendar.', tone: 'success' });
    } catch (error) {
      const { code, message } = failureOf(error);
      if (code === ErrorCode.MeetingOverlap) setOverlaps((before) => ({ ...before, [startsAt]: message }));
      else tellFailed('Not accepted', error);
    } finally {
      setAccepting(null);
    }
  };
  const acceptTime = (startsAt: string, despiteOverlap: boolean) =>
    accepts(startsAt, () => accept({ variables: { input: { meetingId: id, startsAt, despiteOverlap } } }), 'Your meeting is agreed');
  const acceptMove = (startsAt: string, despiteOverlap: boolean) =>
    accepts(
      startsAt,
      () => answer({ variables: { input: { meetingId: id, round, isAccepted: true, despiteOverlap } } }),
      'Your meeting was moved',
    );
  /** Declines the other side's suggestion, or takes back one's own: the agreed time stays. */
  const dropMove = async (isOwn: boolean) => {
    setDropping(true);
    try {
      if (isOwn) await withdraw({ variables: { input: { meetingId: id, round } } });
      else await answer({ variables: { input: { meetingId: id, round, isAccepted: false } } });
    } catch (error) {
      tellFailed(isOwn ? 'Not taken back' : 'Not declined', error);
    } finally {
      setDropping(false);
    }
  };
  /** Resolves to the error message, if there is one. */
  const callOff = async (reason: string): Promise<string | undefined> => {
    try {
      await cancel({ variables: { input: { meetingId: id, ...(reason.trim() && { reason: reason.trim() }) } } });
      refreshMeetings(apollo);
      return undefined;
    } catch (error) {
      return actWords(failureOf(error));
    }
  };
  return { accepting, acceptTime, acceptMove, dropMove, isDropping, overlaps, callOff, isCancelling: cancelling.loading };
}

export type UseMeeting = ReturnType<typeof useMeeting>;
