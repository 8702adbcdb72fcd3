import { useQuery } from '@apollo/client/react';
import { dateWords } from '@benison/contracts/clock';
import type { PayoutDecision } from '@benison/contracts/enumerations';
import { dollarsInWords } from '@benison/contracts/terms/dollar-words';
import { PAYOUT_METHOD_LABELS } from '@benison/contracts/terms/payout';
import { BadgeCheck, CircleAlert, UserRoundCheck } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../components/controls/button.tsx';
import { Badge } from '../../components/controls/chip.tsx';
import { Fill, Row, Section } from '../../components/frame/layout.tsx';
import { NotForYouBand } from '../../components/frame/not-for-you-band.tsx';
import { DetailColumn } from '../../components/frame/templates.tsx';
import { RuledItem, RuledList, StatLines } from '../../components/lists/list.tsx';
import { Band, ErrorState, Loading, RowsSkeleton } from '../../components/lists/states.tsx';
import { AddressWords, Heading, Text } from '../../components/text.tsx';
import { refetchQuietly } from '../../lib/lists/refetch.ts';
import { coinWords } from '../../lib/words/money-words.ts';
import { stampWords } from '../../lib/words/time-words.ts';
import { dueWords, spanWords } from '../../lib/words/waiting-words.ts';
import { PAYOUT_STEPS } from './payout-documents.ts';
import { isOpenPayout } from './payout-list.ts';
import { PayoutStepDialog } from './payout-step-dialog.tsx';
import { decisionWords, sourceWords, statusOf, stepWords, stoppedWords } from './payout-words.ts';
import { RevealDestination } from './reveal-destination.tsx';
import { usePayoutStep, type Payout } from './use-payout-queue.ts';

export interface PayoutDetailProps {
  readonly payout: Payout;
  readonly now: number;
  readonly staffId: string;
  readonly ownMemberId: string | null;
  readonly confirmSignIn: () => Promise<boolean>;
  readonly onBack: () => void;
}

/** What finance must know about the member before paying. */
function memberFacts({ member }: Payout, now: number) {
  const past =
    member.paidCount === 0
      ? 'Nothing paid yet'
      : `${dollarsInWords(member.paidCents)} in ${member.paidCount} ${member.paidCount === 1 ? 'payout' : 'payouts'}`;
  return [
    { label: 'Member', value: <AddressWords>{`${member.username} · ${member.email}`}</AddressWords> },
    {
      label: 'Account',
      value: `${member.state.charAt(0)}${member.state.slice(1).toLowerCase()}, registered ${dateWords(member.registeredAt)}`,
    },
    {
      label: 'Verification',
      value: member.isVerified ? (
        <Row>
          <Badge tone="success" icon={BadgeCheck}>
            Verified
          </Badge>
          {member.verifiedAt && (
            <Text as="span" size={13} tone="2">
              {stampWords(member.verifiedAt, now)}
            </Text>
          )}
        </Row>
      ) : (
        <Badge tone="danger">Not verified</Badge>
      ),
    },
    { label: 'Plan', value: member.isPremium ? 'Premium' : 'Free' },
    {
      label: 'Owes',
      value: (
        <Text as="span" size={13} {...(member.debtCoins > 0 && { tone: 'danger' as const })}>
          {member.debtCoins > 0 ? coinWords(member.debtCoins) : 'Nothing'}
        </Text>
      ),
    },
    { label: 'Earned, available', value: coinWords(member.earnedCoins) },
    { label: 'Paid before', value: `${past}${member.rejectedCount > 0 ? `, ${member.rejectedCount} declined, failed or returned` : ''}` },
    { label: 'This year', value: `${dollarsInWords(member.yearCents)} without this one` },
  ];
}

/** The business that is paid, or the person where there is none. */
const payeeOf = ({ member }: Payout): string => member.businessName ?? member.username;

function PayoutHead({ payout, now }: Pick<PayoutDetailProps, 'payout' | 'now'>) {
  const status = statusOf(payout.status);
  return (
    <Fill>
      <Row wrap>
        <Heading level={2} size={20}>{`${dollarsInWords(payout.netCents)} for ${payeeOf(payout)}`}</Heading>
        <Badge tone={status.tone}>{status.label}</Badge>
      </Row>
      <Text size={13} tone="2">
        {payout.status === 'PENDING'
          ? `Waiting ${spanWords(now - Date.parse(payout.createdAt))} · ${dueWords(payout.dueAt, now).text.toLowerCase()}`
          : `Requested ${stampWords(payout.createdAt, now)}`}
      </Text>
    </Fill>
  );
}

/** The amount, the destination, and what finance must know about the member. */
function PayoutFacts({ payout, now, confirmSignIn }: Pick<PayoutDetailProps, 'payout' | 'now' | 'confirmSignIn'>) {
  return (
    <StatLines
      record
      items={[
        {
          label: 'Promised',
          value: `${dollarsInWords(payout.netCents)} for ${coinWords(payout.coins)}, fee ${dollarsInWords(payout.feeCents)}`,
        },
        { label: 'Kind', value: payout.kind === 'CONVERSION' ? 'Conversion' : 'Withdrawal' },
        { label: 'By', value: PAYOUT_METHOD_LABELS[payout.method] },
        {
          label: 'To',
          value: (
            <RevealDestination
              key={payout.id}
              payoutId={payout.id}
              masked={payout.destinationLabel}
              isOpen={isOpenPayout(payout)}
              confirmSignIn={confirmSignIn}
            />
          ),
        },
        { label: 'Expected by', value: dateWords(payout.expectedBy) },
        ...payout.stoppedBy.map((source) => ({ label: 'Stopped by', value: sourceWords(source) })),
        ...(payout.reference
          ? [
              {
                label: 'Reference',
                value: (
                  <Text as="span" mono>
                    {payout.reference}
                  </Text>
                ),
              },
            ]
          : []),
        ...memberFacts(payout, now),
      ]}
    />
  );
}

function History({ payout, now }: { readonly payout: Payout; readonly now: number }) {
  const { data, error, refetch } = useQuery(PAYOUT_STEPS, { variables: { id: payout.id }, fetchPolicy: 'cache-and-network' });
  const steps = data?.payoutReview.steps;
  if (error && !steps)
    return <ErrorState shape="open" title="The history did not load" text="Nothing was changed." onRetry={() => refetchQuietly(refetch)} />;
  return (
    <Loading active={!steps} skeleton={<RowsSkeleton rows={2} />} label="Loading the history">
      <RuledList bare label="History">
        {steps?.map((step) => (
          <RuledItem
            key={step.id}
            title={`${stepWords(step.step)}${step.byName ? ` by ${step.byName}` : ''}`}
            time={stampWords(step.at, now)}
            text={
              <>
                {step.message && <span>{`To the member: ${step.message}`}</span>}
                {step.internalNote && <span>{`Internal: ${step.internalNote}`}</span>}
              </>
            }
          />
        ))}
      </RuledList>
    </Loading>
  );
}

/** One payout: the amount, the member, its history, and the available actions. */
export function PayoutDetail({ payout, now, staffId, ownMemberId, confirmSignIn, onBack }: PayoutDetailProps) {
  const [asking, setAsking] = useState<PayoutDecision | null>(null);
  const step = usePayoutStep(payout, confirmSignIn);
  const name = payeeOf(payout);
  const due = dueWords(payout.dueAt, now);
  const isPending = payout.status === 'PENDING';
  const isOwn = payout.member.id === ownMemberId;
  const isStopped = payout.stoppedBy.length > 0;
  const isOwnApproval = isPending && payout.firstApprovedById === staffId;
  const asked = {
    amount: dollarsInWords(payout.netCents),
    name,
    destination: payout.destinationLabel,
    isFirstOfTwo: payout.needsSecondApproval && !payout.firstApprovedById,
  };
  const ask = (decision: PayoutDecision) => {
    step.clearProblem();
    setAsking(decision);
  };
  const buttons = payout.next
    .filter((decision) => !(decision === 'APPROVE' && isOwnApproval) && !(isStopped && (decision === 'APPROVE' || decision === 'PROCESS')))
    .map((decision) => ({ decision, words: decisionWords(decision, asked) }));
  const sorted = [...buttons].sort((a, b) => Number(a.words.tone === 'act') - Number(b.words.tone === 'act'));
  const foot = sorted.length > 0 && !isOwn && (
    <>
      <p>Every step is recorded, and the member is notified.</p>
      {sorted.map(({ decision, words }) => (
        <Button key={decision} {...(words.tone === 'act' && { variant: 'act' as const })} onClick={() => ask(decision)}>
          {words.button}
        </Button>
      ))}
    </>
  );
  return (
    <DetailColumn head={<PayoutHead payout={payout} now={now} />} foot={foot} onBack={onBack} label={`Payout for ${name}`}>
      {isPending && due.isLate && <Band icon={CircleAlert}>{`${due.text}. Members are promised a look within two business days.`}</Band>}
      {isStopped && (
        <Band tone="danger" icon={CircleAlert}>
          {stoppedWords(payout.stoppedBy, payout.status)}
        </Band>
      )}
      {isOwn && sorted.length > 0 && <NotForYouBand>This is your own money, so someone else has to decide on it.</NotForYouBand>}
      {isPending && payout.firstApprovedByName && (
        <Band tone="info" icon={UserRoundCheck}>
          {isOwnApproval
            ? 'You have approved this. Above $500, a second person in finance has to approve it too.'
            : `${payout.firstApprovedByName} has approved this. Above $500, a second person has to approve it too.`}
        </Band>
      )}
      {step.problem?.isDecided && (
        <Band tone="info" icon={BadgeCheck}>
          {step.problem.text}
        </Band>
      )}
      <PayoutFacts payout={payout} now={now} confirmSignIn={confirmSignIn} />
      <Section title="History">
        <History payout={payout} now={now} />
      </Section>
      {asking && !step.problem?.isDecided && (
        <PayoutStepDialog payout={payout} decision={asking} step={step} onClose={() => setAsking(null)} />
      )}
    </DetailColumn>
  );
}
