import { useMutation, useQuery } from '@apollo/client/react';
import type { PaymentDifferenceView } from '@benison/contracts/enumerations';
import { ErrorCode } from '@benison/contracts/errors';
import { useState, type FormEvent } from 'react';
import { notify } from '../../components/toasts/toast.tsx';
import type { PaymentDifferencesQuery } from '../../gql/graphql.ts';
import type { Failure } from '../../lib/acts/errors.ts';
import { useStaffAction } from '../../lib/acts/use-staff-action.ts';
import { pagedList } from '../../lib/lists/pagination.ts';
import { refetchQuietly } from '../../lib/lists/refetch.ts';
import { checkLate } from '../../lib/live/late-rules.ts';
import { useLive } from '../../lib/live/use-live.ts';
import { askOnce } from '../../lib/storage/ask-once.ts';
import { useStaffText } from '../../lib/storage/use-staff-text.ts';
import { useAfterBurst } from '../../lib/time/use-after-burst.ts';
import { clockWords } from '../../lib/words/time-words.ts';
import { PAYMENT_BOOKS_CHANGED, PAYMENT_DIFFERENCES, SETTLE_DIFFERENCE } from './revenue-documents.ts';

export type PaymentDifference = PaymentDifferencesQuery['paymentDifferences']['nodes'][number];

/** Differences found or settled within this time are read together. */
const GATHER_MS = 400;

interface UseDifferencesOptions {
  readonly onDifference: () => void;
  readonly onRefund: (orderId: string | null) => void;
}

/** Where payment providers and the books differ, open or settled, kept live. */
export function useDifferences({ onDifference, onRefund }: UseDifferencesOptions) {
  const [view, setView] = useState<PaymentDifferenceView>('OPEN');
  const query = useQuery(PAYMENT_DIFFERENCES, { variables: { view }, fetchPolicy: 'cache-and-network' });
  const { data, refetch } = query;
  const page = data?.paymentDifferences;
  const read = () => {
    refetchQuietly(refetch);
    onDifference();
  };
  const readSoon = useAfterBurst(read, GATHER_MS);
  useLive(PAYMENT_BOOKS_CHANGED, {
    after: data?.cursor,
    cursorOf: (event) => event.paymentBooksChanged.cursor,
    onData: ({ paymentBooksChanged: { change, orderId } }) => (change === 'REFUND_SETTLED' ? onRefund(orderId) : readSoon()),
    onResync: async () => (await refetch()).data?.cursor,
  });
  return { view, setView, page, read, ...pagedList(query, page) };
}

interface UseSettlementOptions {
  readonly difference: PaymentDifference;
  readonly confirmSignIn: () => Promise<boolean>;
  readonly onSettled: () => void;
}

/** The form that settles a difference. `confirmSignIn` asks for the password again if the last sign-in is too old. */
export function useSettlement({ difference, confirmSignIn, onSettled }: UseSettlementOptions) {
  const [settle] = useMutation(SETTLE_DIFFERENCE);
  const [note, setNote] = useStaffText(`settle.${difference.id}`);
  const [wrong, setWrong] = useState<string>();
  const { isBusy, problem, run } = useStaffAction({
    confirmSignIn,
    wordsOf: settlementProblem,
    onFields: (fields) => setWrong(fields[0]?.message),
  });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const { error } = await checkLate(
      async () => (await import('@benison/contracts/payments')).SettlePaymentDifferenceInput.pick({ note: true }),
      { note },
    );
    setWrong(error?.issues[0]?.message);
    if (error) return;
    const input = { differenceId: difference.id, note: note.trim() };
    const work = () => askOnce(`settle.${difference.id}`, input, (requestId) => settle({ variables: { input: { requestId, ...input } } }));
    if (!(await run(work))) return;
    notify({ title: 'Difference settled', text: 'It is listed under Settled, with your note.', tone: 'success' });
    onSettled();
  };
  const noteField = { value: note, error: wrong, onChange: ({ target }: { target: { value: string } }) => setNote(target.value) };
  return { noteField, isBusy, problem, submit };
}

/** Somebody else was faster: who, and when. */
function settlementProblem({ code, message, details }: Failure): string | undefined {
  if (code !== ErrorCode.AlreadyDecided) return undefined;
  const at = details['decidedAt'];
  return `${message}${typeof at === 'string' ? ` It happened at ${clockWords(at)}.` : ''} Your change was not made.`;
}
