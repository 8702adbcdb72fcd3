import { useQuery } from '@apollo/client/react';
import { said } from '@benison/contracts/said';
import { MODERATION_ACTION_LABELS } from '@benison/contracts/terms/moderation';
import { BadgeCheck, CircleAlert, DoorClosed, Hourglass } from 'lucide-react';
import { Suspense, useEffect, useState } from 'react';
import { Button } from '../../../components/controls/button.tsx';
import { Quote } from '../../../components/frame/layout.tsx';
import { lazyPart } from '../../../components/frame/lazy-part.tsx';
import { DetailColumn } from '../../../components/frame/templates.tsx';
import { StatLines } from '../../../components/lists/list.tsx';
import { Band, ErrorState, FormSkeleton, Loading } from '../../../components/lists/states.tsx';
import { StrikeLadder } from '../../../components/moderation/moderation.tsx';
import { isComposing } from '../../../lib/form/is-composing.ts';
import { refetchQuietly } from '../../../lib/lists/refetch.ts';
import { stampWords } from '../../../lib/words/time-words.ts';
import { dueWords } from '../../../lib/words/waiting-words.ts';
import { ladderSteps } from '../decisions/ladder-words.ts';
import { useDecision, type Deciding } from '../decisions/use-decision.ts';
import { MODERATION_CASE } from '../documents.ts';
import { CaseDecision, DecisionButtons } from './case-decision.tsx';
import { isOpenCase } from './case-effects.ts';
import { CaseEvidence, SubjectHistory } from './case-evidence.tsx';
import { CaseHead } from './case-head.tsx';
import { decidedWords, overtakenWords, shownProblem } from './case-problem.ts';
import type { ModerationCase } from './use-cases.ts';
import { useModerator } from './use-claim-state.ts';
import { useClaim, type Claiming } from './use-claim.ts';

const PictureCopies = lazyPart(async () => ({ default: (await import('../evidence/picture-copies.tsx')).PictureCopies }), 'here');
const RefusalBand = lazyPart(async () => ({ default: (await import('../refusal-band.tsx')).RefusalBand }), 'here');
const OtherCases = lazyPart(async () => ({ default: (await import('./other-cases.tsx')).OtherCases }), 'here');

export interface CaseReviewProps {
  readonly one: ModerationCase;
  readonly now: number;
  readonly onBack: () => void;
  readonly onSettled: (ids: readonly string[]) => void;
  /** What was heard of any report since the queue was read. */
  readonly heardOf: ReadonlyMap<string, ModerationCase>;
  readonly onOpen: (id: string) => void;
}

/** Ctrl or Cmd with Enter resolves, from anywhere in the review. */
function useResolveKey(isAllowed: boolean, resolve: () => void): void {
  useEffect(() => {
    if (!isAllowed) return undefined;
    const handleKey = (event: KeyboardEvent) => {
      if (
        event.key !== 'Enter' ||
        !(event.ctrlKey || event.metaKey) ||
        event.repeat ||
        isComposing(event) ||
        document.querySelector('[role=dialog], [role=alertdialog]')
      )
        return;
      event.preventDefault();
      resolve();
    };
    addEventListener('keydown', handleKey);
    return () => removeEventListener('keydown', handleKey);
  });
}

/** One case: what was shown, who reported it, the history, and the decision. */
export function CaseReview({ one, heardOf, now, onBack, onSettled, onOpen }: CaseReviewProps) {
  const news = heardOf.get(one.id);
  const { data, error, refetch } = useQuery(MODERATION_CASE, {
    variables: { id: one.id },
    // @NOTE Not cached, and each request has an answer of its own: one from before an event would cover what the event told about the case.
    fetchPolicy: 'no-cache',
    context: { queryDeduplication: false },
  });
  const claiming = useClaim(one);
  const deciding = useDecision(one, data?.moderationCase.suggestedAction ?? null, (id) => onSettled([id]));
  const { forgetProblem } = deciding;
  useEffect(() => {
    if (claiming.isLost) forgetProblem();
  }, [claiming.isLost, forgetProblem]);
  const isOpen = isOpenCase(one.status) && deciding.problem?.kind !== 'decided';
  const detail = data?.moderationCase;
  const refusal = (isOpen && detail?.refusal) || null;
  const mayDecide = isOpen && claiming.isMine && refusal === null;
  useResolveKey(mayDecide && !deciding.isBusy, () => void deciding.decideAs('RESOLVED'));
  // A further report, a picture or a decision brings more than the list's row contains.
  useEffect(() => {
    if (news) refetchQuietly(refetch);
  }, [news, refetch]);
  const foot = mayDecide ? (
    <DecisionButtons one={one} deciding={deciding} />
  ) : (
    isOpen && refusal === null && <ClaimFirst claiming={claiming} />
  );
  return (
    <DetailColumn head={<CaseHead one={one} claiming={claiming} now={now} />} foot={foot} onBack={onBack} label={`Review ${one.code}`}>
      {refusal && (
        <Suspense>
          <RefusalBand refusal={refusal} about="report" />
        </Suspense>
      )}
      <CaseBands one={one} claiming={claiming} deciding={deciding} now={now} />
      {error && !detail && (
        <ErrorState shape="open" title="The report did not load" text="Nothing was decided." onRetry={() => refetchQuietly(refetch)} />
      )}
      <Loading active={!detail && !error} skeleton={<FormSkeleton fields={4} />} label="Loading the report">
        {detail && (
          <>
            <CaseEvidence one={one} detail={detail} now={now} />
            <StrikeLadder
              title={said`Strike ladder for ${one.subject.name}`}
              steps={ladderSteps(detail.ladder, isOpenCase(one.status))}
              onChoose={mayDecide ? (index) => deciding.change({ action: detail.ladder[index]?.action ?? '' }) : undefined}
            />
            {isOpenCase(one.status) ? (
              refusal === null && <CaseDecision one={one} deciding={deciding} suggested={detail.suggestedAction} />
            ) : (
              <DecisionTaken one={one} takenBackAt={detail.takenBackAt ?? null} now={now} />
            )}
            <SubjectHistory caseId={one.id} name={one.subject.name} detail={detail} now={now} />
            {refusal === null && (
              <FurtherDecisions
                one={one}
                heardOf={heardOf}
                now={now}
                mayDecide={mayDecide && !deciding.isBusy}
                onOpen={onOpen}
                onSettled={onSettled}
              />
            )}
          </>
        )}
      </Loading>
    </DetailColumn>
  );
}

interface FurtherDecisionsProps extends Pick<CaseReviewProps, 'one' | 'heardOf' | 'now' | 'onOpen' | 'onSettled'> {
  readonly mayDecide: boolean;
}

/** What can be decided along with a case: copies of its picture, and the other cases of the same member. */
function FurtherDecisions({ one, mayDecide, onSettled, ...parts }: FurtherDecisionsProps) {
  const isOpen = isOpenCase(one.status);
  const handleDecided = (decided: readonly { readonly id: string }[]) => onSettled(decided.map(({ id }) => id));
  return (
    <>
      {(isOpen || one.action === 'CONTENT_REMOVED') && (
        <Suspense>
          <PictureCopies one={one} {...parts} mayDecide={!isOpen || mayDecide} onDecided={handleDecided} />
        </Suspense>
      )}
      {isOpen && (
        <Suspense>
          <OtherCases one={one} {...parts} mayDecide={mayDecide} onDecided={handleDecided} />
        </Suspense>
      )}
    </>
  );
}

function ClaimFirst({ claiming }: { readonly claiming: Claiming }) {
  const { state, isBusy, isLost, claim } = claiming;
  if (state.kind === 'other') return <p>{`${state.by} has this report. You can read it, and take it over with a reason.`}</p>;
  return (
    <>
      <p>
        {isLost
          ? 'Claim it again to decide. What you typed is still here.'
          : 'Claim it to decide. The other moderators see at once that you have it.'}
      </p>
      <Button variant="act" busy={isBusy} busyText="Claiming..." aria-keyshortcuts="C" onClick={() => void claim()}>
        {isLost ? 'Claim again' : 'Claim'}
      </Button>
    </>
  );
}

interface BandsProps {
  readonly one: ModerationCase;
  readonly claiming: Claiming;
  readonly deciding: Deciding;
  readonly now: number;
}

/** Notices above the case: what prevents working on it, or matters most. */
function CaseBands({ one, claiming, deciding, now }: BandsProps) {
  const { username } = useModerator();
  const { state, isLost } = claiming;
  const [wasOpen] = useState(() => isOpenCase(one.status));
  const { notes, message } = deciding.draft;
  const isNoted = notes.trim() === (one.notes ?? '');
  // If this moderator decided with these notes, the message went with them.
  const unsent = isNoted && one.decidedBy === username ? '' : [isNoted ? '' : notes, message].filter(Boolean).join('\n\n');
  const due = dueWords(one.dueAt, now);
  const isOpen = isOpenCase(one.status);
  // The news of a decision is more informative than an error about a lost response.
  const isOvertaken = wasOpen && !isOpen && deciding.problem?.kind !== 'decided';
  const problem = shownProblem(deciding.problem, { isOvertaken, isClaimLost: isOpen && isLost });
  return (
    <>
      {problem && (
        <Band tone={problem.kind === 'refused' ? 'danger' : 'info'} icon={problem.kind === 'refused' ? CircleAlert : BadgeCheck}>
          {problem.text}
        </Band>
      )}
      {isOvertaken && (
        <Band tone="info" icon={BadgeCheck}>
          {overtakenWords(one, now, username)}
        </Band>
      )}
      {wasOpen && !isOpen && unsent && <Quote cite="What you typed here, and did not send">{unsent}</Quote>}
      {isOpen && isLost && (
        <Band icon={Hourglass}>
          {state.kind === 'other'
            ? `${state.by} has this report now. What you typed is kept.`
            : 'Your claim ran out. What you typed is kept.'}
        </Band>
      )}
      {isOpen && one.subject.isClosed && (
        <Band tone="info" icon={DoorClosed}>
          This account was closed by its member. What you decide holds if it comes back; who reported it hears of it either way.
        </Band>
      )}
      {isOpen && due.isLate && <Band icon={CircleAlert}>{`${due.text}.${one.isEscalated ? ' The admins were told.' : ''}`}</Band>}
    </>
  );
}

interface DecisionTakenProps {
  readonly one: ModerationCase;
  readonly takenBackAt: string | null;
  readonly now: number;
}

function DecisionTaken({ one, takenBackAt, now }: DecisionTakenProps) {
  return (
    <>
      <StatLines
        record
        items={[
          {
            label: 'Decision',
            value: `${decidedWords(one.status, one.decidedBy)}${one.decidedAt ? `, ${stampWords(one.decidedAt, now)}` : ''}`,
          },
          {
            label: 'Action Taken',
            value: `${one.action ? MODERATION_ACTION_LABELS[one.action] : 'None'}${takenBackAt ? `, taken back ${stampWords(takenBackAt, now)}` : ''}`,
          },
        ]}
      />
      {one.notes && <Quote cite="Moderator Notes">{one.notes}</Quote>}
    </>
  );
}
