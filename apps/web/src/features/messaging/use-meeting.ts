import { useApolloClient, useMutation } from '@apollo/client/react';
import { ErrorCode } from '@benison/contracts/errors';
import { useState } from 'react';
import { notify } from '../../components/toast.tsx';
import type { Meeting_CardFragment } from '../../gql/graphql.ts';
import { actWords, failureOf } from '../../lib/errors.ts';
import { useTellFailed } from '../../lib/use-tell-failed.ts';
import { ACCEPT_MEETING, CANCEL_MEETING } from './meeting-documents.ts';
import { refreshMeetings } from './use-live-messages.ts';

/** Responds to a meeting: accepts a time, or cancels it. */
export function useMeeting({ id }: Meeting_CardFragment) {
  const apollo = useApolloClient();
  const tellFailed = useTellFailed();
  const [accept] = useMutation(ACCEPT_MEETING);
  const [cancel, cancelling] = useMutation(CANCEL_MEETING);
  /** The time being accepted. */
  const [accepting, setAccepting] = useState<string | null>(null);
  /** Times that overlap another meeting, as the server has just reported. */
  const [overlaps, setOverlaps] = useState<Readonly<Record<string, string>>>({});

  const acceptTime = async (startsAt: string, despiteOverlap: boolean) => {
    setAccepting(startsAt);
    try {
      await accept({ variables: { input: { meetingId: id, startsAt, despiteOverlap } } });
      refreshMeetings(apollo);
      notify({ title: 'Your meeting is agreed', text: 'It is in your calendar.', tone: 'success' });
    } catch (error) {
      const { code, message } = failureOf(error);
      if (code === ErrorCode.MeetingOverlap) setOverlaps((before) => ({ ...before, [startsAt]: message }));
      else tellFailed('Not accepted', error);
    } finally {
      setAccepting(null);
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
  return { accepting, acceptTime, overlaps, callOff, isCancelling: cancelling.loading };
}
