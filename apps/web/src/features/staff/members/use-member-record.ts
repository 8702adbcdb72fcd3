import { useApolloClient, useMutation, useQuery } from '@apollo/client/react';
import type { SuspendMemberInput } from '@benison/contracts/staff-area';
import { notify } from '../../../components/toasts/toast.tsx';
import type { Staff_MemberRecordFragment } from '../../../gql/graphql.ts';
import { failureOf } from '../../../lib/acts/errors.ts';
import { useStaffAction } from '../../../lib/acts/use-staff-action.ts';
import { refetchQuietly } from '../../../lib/lists/refetch.ts';
import { askOnce } from '../../../lib/storage/ask-once.ts';
import {
  ADD_MEMBER_NOTE,
  END_MEMBER_SESSIONS,
  MEMBER_RECORD,
  RESEND_MEMBER_MAIL,
  RESET_MEMBER_FACTOR,
  RESTORE_MEMBER,
  STOP_API_KEY,
  STOP_WEBHOOK_ENDPOINT,
  SUSPEND_MEMBER,
  WRITE_OFF_DEBT,
} from './member-documents.ts';

export type MemberRecord = Staff_MemberRecordFragment;

/** One member's record. */
export function useMemberRecord(userId: string) {
  const { data, error, refetch } = useQuery(MEMBER_RECORD, { variables: { userId }, fetchPolicy: 'cache-and-network' });
  const code = error && !data ? failureOf(error).code : undefined;
  return {
    record: data?.memberRecord,
    isMissing: code === 'NOT_FOUND' || code === 'BAD_INPUT',
    hasFailed: code !== undefined,
    retry: () => refetchQuietly(refetch),
  };
}

/** What staff can do with a member. The response is the updated record. `confirmSignIn` asks for the password again. */
export function useMemberWork({ id: userId, username, debtCoins }: MemberRecord, confirmSignIn?: () => Promise<boolean>) {
  const [addNote] = useMutation(ADD_MEMBER_NOTE);
  const [suspend] = useMutation(SUSPEND_MEMBER);
  const [restore] = useMutation(RESTORE_MEMBER);
  const [resetFactor] = useMutation(RESET_MEMBER_FACTOR);
  const [endSessions] = useMutation(END_MEMBER_SESSIONS);
  const [stopKey] = useMutation(STOP_API_KEY);
  const [stopEndpoint] = useMutation(STOP_WEBHOOK_ENDPOINT);
  const [resend] = useMutation(RESEND_MEMBER_MAIL);
  const [writeOff] = useMutation(WRITE_OFF_DEBT);
  const apollo = useApolloClient();
  const { run: runOnce, ...state } = useStaffAction(confirmSignIn && { confirmSignIn });
  /** On a refusal, somebody else may have been faster, so the record is read again. */
  const run = async (work: () => Promise<unknown>): Promise<boolean> => {
    const isDone = await runOnce(work);
    if (!isDone) refetchQuietly(() => apollo.refetchQueries({ include: [MEMBER_RECORD] }));
    return isDone;
  };
  const said = async (work: () => Promise<unknown>, title: string): Promise<boolean> => {
    const isDone = await run(work);
    if (isDone) notify({ title, text: username, tone: 'success' });
    return isDone;
  };
  return {
    ...state,
    note: (text: string) =>
      run(() => askOnce(`note.${userId}`, { text }, (requestId) => addNote({ variables: { input: { requestId, userId, text } } }))),
    suspend: (terms: Omit<SuspendMemberInput, 'userId'>) =>
      said(() => suspend({ variables: { input: { ...terms, days: terms.days ?? null, userId } } }), 'Account suspended'),
    restore: (reason: string) => said(() => restore({ variables: { input: { userId, reason } } }), 'Account restored'),
    resetFactor: (reason: string) => said(() => resetFactor({ variables: { input: { userId, reason } } }), 'Second factor turned off'),
    writeOffDebt: (reason: string) =>
      said(() => writeOff({ variables: { input: { userId, coins: debtCoins, reason } } }), 'Debt written off'),
    endSessions: (sessionId: string | null) =>
      said(
        () => endSessions({ variables: { input: { userId, sessionId } } }),
        sessionId ? 'Signed out on that device' : 'Signed out everywhere',
      ),
    stopApiKey: (keyId: string, reason: string) => said(() => stopKey({ variables: { input: { userId, keyId, reason } } }), 'Key stopped'),
    stopEndpoint: (endpointId: string, reason: string) =>
      said(() => stopEndpoint({ variables: { input: { userId, endpointId, reason } } }), 'Webhook stopped'),
    resendMail: () => said(() => resend({ variables: { userId } }), 'Email sent again'),
  };
}
