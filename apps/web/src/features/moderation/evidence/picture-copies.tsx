import { useQuery } from '@apollo/client/react';
import { CASES_TOGETHER_MAX } from '@benison/contracts/terms/moderation';
import { useEffect } from 'react';
import { ErrorState } from '../../../components/lists/states.tsx';
import { refetchQuietly } from '../../../lib/lists/refetch.ts';
import { CaseChoice } from '../cases/case-choice.tsx';
import { isOpenCase } from '../cases/case-effects.ts';
import { openCasesNow } from '../cases/other-case-list.ts';
import { chosenWords, CLAIM_FIRST, OTHERS_MAX, type OtherCasesProps } from '../cases/other-cases.tsx';
import { PICTURE_COPY_CASES } from '../documents.ts';

/** Open reports about copies of what this one removed, or is a copy of, of whichever member; those that are ticked are decided together. */
export function PictureCopies({ one, heardOf, now, mayDecide, onOpen, onDecided }: OtherCasesProps) {
  const isOpen = isOpenCase(one.status);
  const most = isOpen ? OTHERS_MAX : CASES_TOGETHER_MAX;
  const { data, error, refetch } = useQuery(PICTURE_COPY_CASES, { variables: { caseId: one.id, first: most }, fetchPolicy: 'no-cache' });
  // Copies are looked for after a removal: each that is found is a report of its own.
  const found = [...heardOf.values()].filter(({ isFlagged }) => isFlagged).length;
  useEffect(() => {
    if (found > 0) refetchQuietly(refetch);
  }, [found, refetch]);
  if (error && !data)
    return (
      <ErrorState
        shape="short"
        title="Copies of the picture did not load"
        text="Each is in the queue as well."
        onRetry={() => refetchQuietly(refetch)}
      />
    );
  const copies = openCasesNow(data?.pictureCopyCases.nodes ?? [], heardOf, one).slice(0, most);
  if (copies.length === 0) return null;
  const hasMore = data?.pictureCopyCases.pageInfo.hasNextPage ?? false;
  return (
    <CaseChoice
      title={copiesWords(copies.length, hasMore)}
      label="Copies of this picture"
      cases={copies}
      hasMore={hasMore}
      always={isOpen ? [one] : []}
      isOfMany
      now={now}
      mayDecide={mayDecide}
      hint={(ticked) => (isOpen ? (mayDecide ? chosenWords(ticked, one.code) : CLAIM_FIRST) : tickedWords(ticked))}
      onOpen={onOpen}
      onDecided={onDecided}
    />
  );
}

/** "3 more copies of this picture" */
const copiesWords = (count: number, hasMore: boolean): string =>
  count === 1 && !hasMore ? '1 more copy of this picture' : `${count}${hasMore ? '+' : ''} more copies of this picture`;

function tickedWords(count: number): string {
  if (count === 0) return 'Choose what is decided together.';
  if (count === 1) return 'Choose another one to decide them together, or open this one.';
  return `${count} reports: a warning, a removal, or no violation.`;
}
