import { useQuery } from '@apollo/client/react';
import { said } from '@benison/contracts/said';
import { CASES_TOGETHER_MAX } from '@benison/contracts/terms/moderation';
import { useEffect } from 'react';
import { ErrorState } from '../../../components/lists/states.tsx';
import { refetchQuietly } from '../../../lib/lists/refetch.ts';
import { OTHER_OPEN_CASES } from '../documents.ts';
import { CaseChoice } from './case-choice.tsx';
import { otherCasesNow } from './other-case-list.ts';
import type { ModerationCase } from './use-cases.ts';

/** With the one on the screen, as many as are decided at once. */
export const OTHERS_MAX = CASES_TOGETHER_MAX - 1;

export interface OtherCasesProps {
  readonly one: ModerationCase;
  /** What was heard of any report since the queue was read. */
  readonly heardOf: ReadonlyMap<string, ModerationCase>;
  readonly now: number;
  readonly mayDecide: boolean;
  readonly onOpen: (id: string) => void;
  readonly onDecided: (decided: readonly ModerationCase[]) => void;
}

/** The other open reports about the same member; those that are ticked are decided together with the one on the screen. */
export function OtherCases({ one, heardOf, now, mayDecide, onOpen, onDecided }: OtherCasesProps) {
  const { data, error, refetch } = useQuery(OTHER_OPEN_CASES, {
    variables: { caseId: one.id, first: OTHERS_MAX },
    fetchPolicy: 'no-cache',
  });
  const news = heardOf.get(one.id);
  useEffect(() => {
    if (news) refetchQuietly(refetch);
  }, [news, refetch]);
  if (error && !data)
    return (
      <ErrorState
        shape="short"
        title="The other reports did not load"
        text="You can still decide this one."
        onRetry={() => refetchQuietly(refetch)}
      />
    );
  const others = otherCasesNow(data?.otherOpenCases.nodes ?? [], heardOf, one).slice(0, OTHERS_MAX);
  if (others.length === 0) return null;
  return (
    <CaseChoice
      title={said`Other open reports about ${one.subject.name}`}
      label="Other open reports"
      cases={others}
      hasMore={data?.otherOpenCases.pageInfo.hasNextPage ?? false}
      always={[one]}
      now={now}
      mayDecide={mayDecide}
      hint={(ticked) => (mayDecide ? chosenWords(ticked, one.code) : CLAIM_FIRST)}
      onOpen={onOpen}
      onDecided={onDecided}
    />
  );
}

export const CLAIM_FIRST = 'Claim this report to decide others with it.';

export const chosenWords = (count: number, code: string): string =>
  count === 0 ? `Choose what is decided together with ${code}.` : `${code} and ${count} more: a warning, a removal, or no violation.`;
