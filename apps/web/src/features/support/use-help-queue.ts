import { useMutation, useQuery } from '@apollo/client/react';
import type { HelpRequestStatus } from '@benison/contracts/enumerations';
import { ErrorCode } from '@benison/contracts/errors';
import { useState } from 'react';
import type { Staff_HelpRequestFragment } from '../../gql/graphql.ts';
import type { Failure } from '../../lib/acts/errors.ts';
import { useStaffAction } from '../../lib/acts/use-staff-action.ts';
import { pagedList } from '../../lib/lists/pagination.ts';
import { useHeard } from '../../lib/live/use-heard.ts';
import { useLiveCounts } from '../../lib/live/use-live-counts.ts';
import { useLive } from '../../lib/live/use-live.ts';
import { askOnce } from '../../lib/storage/ask-once.ts';
import { productNow } from '../../lib/time/product-clock.ts';
import { withRequest } from './help-list.ts';
import {
  ANSWER_HELP,
  CLAIM_HELP,
  CLOSE_HELP,
  HELP_CHANGED,
  HELP_QUEUE,
  HELP_WAITING,
  RELEASE_HELP,
  REOPEN_HELP,
  STAFF_HELP_REQUEST_BY_ID,
} from './staff-documents.ts';

const PAGE = 30;

export type StaffHelp = Staff_HelpRequestFragment;

/** Help requests of one status, kept live. */
export function useHelpQueue(status: HelpRequestStatus) {
  const query = useQuery(HELP_QUEUE, { variables: { status, first: PAGE }, fetchPolicy: 'cache-and-network' });
  const { data, refetch, updateQuery } = query;
  const { heardOf, arrivedIds, hear } = useHeard<StaffHelp>();
  const page = data?.staffHelpRequests;
  useLive(HELP_CHANGED, {
    after: data?.cursor,
    cursorOf: (event) => event.helpRequestChanged.cursor,
    onData: ({ helpRequestChanged: { request, counts, cursor } }) => {
      hear(request, request.status === 'OPEN' && !request.claimedById);
      updateQuery((_, { previousData, complete }) => {
        if (!complete) return undefined;
        const { staffHelpRequests: list } = previousData;
        return {
          ...previousData,
          cursor,
          helpRequestsWaiting: counts,
          staffHelpRequests: { ...list, nodes: withRequest(list.nodes, request, { status, now: productNow() }) },
        };
      });
    },
    onResync: async () => (await refetch()).data?.cursor,
  });
  return { requests: page?.nodes ?? [], counts: data?.helpRequestsWaiting, arrivedIds, heardOf, ...pagedList(query, page) };
}

/** A request named by the URL, whatever list it is in. */
export function useNamedHelp(id: string | null): StaffHelp | undefined {
  return useQuery(STAFF_HELP_REQUEST_BY_ID, { variables: { id: id ?? '' }, skip: id === null }).data?.staffHelpRequest;
}

/** How many help requests are open, shown on every staff screen. */
export function useWaitingHelpCount(isAllowed: boolean): number {
  const data = useLiveCounts(
    {
      counts: HELP_WAITING,
      changed: HELP_CHANGED,
      countsOf: ({ helpRequestChanged: { counts, cursor } }) => ({ cursor, helpRequestsWaiting: counts }),
    },
    isAllowed,
  );
  return data?.helpRequestsWaiting.waiting ?? 0;
}

export type HelpStep = 'claim' | 'release' | 'answer' | 'answerAndClose' | 'close' | 'reopen';

/** What staff do with a request. A failure is reported, and no draft is lost. */
export function useHelpWork(request: StaffHelp) {
  const [claim] = useMutation(CLAIM_HELP);
  const [release] = useMutation(RELEASE_HELP);
  const [answer] = useMutation(ANSWER_HELP);
  const [close] = useMutation(CLOSE_HELP);
  const [reopen] = useMutation(REOPEN_HELP);
  const { run, isBusy, problem } = useStaffAction({ wordsOf });
  const [step, setStep] = useState<HelpStep | null>(null);
  const { id } = request;
  const take = (next: HelpStep, send: () => Promise<unknown>) => {
    setStep(next);
    return run(send);
  };
  return {
    problem,
    isBusy,
    /** The step in progress. */
    busyWith: isBusy ? step : null,
    claim: (takesOver = false) => take('claim', () => claim({ variables: { input: { id, takesOver, from: request.claimedBy ?? null } } })),
    release: () => take('release', () => release({ variables: { id } })),
    answer: (text: string, closes: boolean) =>
      take(closes ? 'answerAndClose' : 'answer', () =>
        // The entries already seen are not part of the request's identity: an answer whose response was lost has meanwhile become an entry.
        askOnce(`help.${id}`, { text, closes }, (requestId) =>
          answer({ variables: { input: { requestId, id, text, closes, seenEntries: request.entries.length } } }),
        ),
      ),
    close: () => take('close', () => close({ variables: { input: { id, seenEntries: request.entries.length } } })),
    reopen: () => take('reopen', () => reopen({ variables: { id } })),
  };
}

function wordsOf({ code, message }: Failure): string | undefined {
  return code === ErrorCode.Claimed ? `${message} Take it over only if you have to.` : undefined;
}
