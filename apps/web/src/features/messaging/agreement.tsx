import { useApolloClient, useMutation, useQuery } from '@apollo/client/react';
import { Intent, OutcomeAnswer, valuesOf } from '@benison/contracts/enumerations';
import { said } from '@benison/contracts/said';
import { BriefcaseBusiness, CalendarHeart } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../components/controls/button.tsx';
import { Row } from '../../components/frame/layout.tsx';
import { Band } from '../../components/lists/states.tsx';
import { notify } from '../../components/toasts/toast.tsx';
import type { Match_RowFragment, MatchAgreementQuery } from '../../gql/graphql.ts';
import { onceMore } from '../../lib/acts/once-more.ts';
import { readAfter } from '../../lib/lists/refetch.ts';
import { ANSWER_OUTCOME, MATCH_AGREEMENT } from './documents.ts';

type Outcome = NonNullable<NonNullable<MatchAgreementQuery['matchAgreement']>['outcome']>;

const ANSWER_LABELS: Record<OutcomeAnswer, string> = { YES: 'Yes', NOT_YET: 'Not yet', NO: 'No' };
const ANSWERED: Record<OutcomeAnswer, string> = {
  YES: 'You said that you did business. Only you can see that.',
  NOT_YET: 'You said not yet. Only you can see that.',
  NO: 'You said that you did no business. Only you can see that.',
};

/** Above the messages: that both want to meet, and the question whether they did business. */
export function Agreement({ match, onProposeMeeting }: { readonly match: Match_RowFragment; readonly onProposeMeeting: () => void }) {
  const { data } = useQuery(MATCH_AGREEMENT, { variables: { matchId: match.id }, fetchPolicy: 'cache-and-network' });
  const agreement = data?.matchAgreement;
  if (agreement?.outcome) return <OutcomeBand key={match.id} outcome={agreement.outcome} name={match.business.name} />;
  if (!agreement?.mutualIntent || match.lastMessage) return null;
  return (
    <Band
      tone="info"
      icon={CalendarHeart}
      action={
        <Button size="sm" onClick={onProposeMeeting}>
          Propose a time
        </Button>
      }
    >
      {agreement.mutualIntent === Intent.MustMeet ? 'Both of you said that you must meet.' : 'Both of you said that you want to meet.'}
    </Band>
  );
}

function OutcomeBand({ outcome, name }: { readonly outcome: Outcome; readonly name: string }) {
  const apollo = useApolloClient();
  const [answer, { loading }] = useMutation(ANSWER_OUTCOME);
  const [isChanging, setChanging] = useState(false);
  const handleAnswer = async (given: OutcomeAnswer) => {
    try {
      await onceMore(() => answer({ variables: { input: { matchId: outcome.matchId, answer: given } } }));
      await readAfter(() => apollo.refetchQueries({ include: [MATCH_AGREEMENT] }));
      setChanging(false);
    } catch {
      notify({ title: 'Your answer was not saved', text: 'Nothing was lost. Please try again.', tone: 'danger', key: 'outcome' });
    }
  };
  if (outcome.answer !== null && !isChanging) {
    return (
      <Band
        tone="info"
        icon={BriefcaseBusiness}
        action={
          <Button size="sm" variant="quiet" onClick={() => setChanging(true)}>
            Change
          </Button>
        }
      >
        {outcome.bothSaidYes ? said`You and ${name} both said that you did business.` : ANSWERED[outcome.answer]}
      </Band>
    );
  }
  return (
    <Band
      tone="info"
      icon={BriefcaseBusiness}
      action={
        <Row gap="sm" wrap>
          {valuesOf(OutcomeAnswer).map((one) => (
            <Button key={one} size="sm" disabled={loading} onClick={() => void handleAnswer(one)}>
              {ANSWER_LABELS[one]}
            </Button>
          ))}
        </Row>
      }
    >
      {said`Did you and ${name} do business? They see your answer only if you both say yes.`}
    </Band>
  );
}
