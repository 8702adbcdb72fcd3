import { Intent } from '@benison/contracts/enumerations';
import { MESSAGE_LENGTH_MAX } from '@benison/contracts/limits';
import { NOTICES } from '@benison/contracts/notices';
import { Suspense } from 'react';
import type { PrintedCardData } from '../../components/businesses/printed-card.tsx';
import { lazyPart } from '../../components/frame/lazy-part.tsx';
import { notify, tellArrived } from '../../components/toasts/toast.tsx';
import type { Match_RowFragment } from '../../gql/graphql.ts';
import { Store, useStore } from '../../lib/page/store.ts';
import { coverOf, printedCard } from './card-data.ts';
import { MatchesTold, type Moment } from './match-moments.ts';
import { openersFor } from './openers.ts';
import { useOwnCard } from './use-own-card.ts';

const MatchDialog = lazyPart(async () => ({ default: (await import('../../components/matching/match-dialog.tsx')).MatchDialog }));

/** The match being celebrated now. */
const onStage = new Store<Moment | null>(null);
const celebrated = new MatchesTold();
const threadOf = ({ id }: Match_RowFragment): string => `/messages/${id}`;

/** Celebrates a match full screen: for the member who has just liked. */
export function celebrateMatch(match: Match_RowFragment, reward = 0, mutualIntent: Intent | null = null): void {
  onStage.set(celebrated.celebrate(onStage.get(), { match, reward, mutualIntent }));
  // The live event may have been first, where the like was not of the deck: the stage says what its notice said.
  tellArrived(threadOf(match));
}

/** Announces a match in a notice: for a member who liked earlier and is doing something else now. */
export function announceMatch(match: Match_RowFragment): void {
  if (!celebrated.announce(match.id)) return;
  notify({
    ...NOTICES.match,
    about: threadOf(match),
    action: { label: 'Message', onAct: () => onStage.set({ match, reward: 0, mutualIntent: null }) },
  });
}

/** Closes the celebration when its match has ended. */
export function endMatchMoment(matchId: string): void {
  if (onStage.get()?.match.id === matchId) onStage.set(null);
}

const MUTUAL: Partial<Record<Intent, string>> = {
  MUST_MEET: 'Both of you said that you must meet. Propose a time.',
  MEET: 'Both of you said that you want to meet. Propose a time.',
};

export interface MatchMomentProps {
  readonly you: PrintedCardData;
  /** Sends the first message. */
  readonly onSend: (match: Match_RowFragment, text: string) => void;
}

/** The celebration of a match, above whatever screen is shown. */
export function MatchMoment({ you, onSend }: MatchMomentProps) {
  const moment = useStore(onStage);
  const own = useOwnCard(moment !== null);
  if (!moment) return null;
  const { match, reward, mutualIntent } = moment;
  const close = () => onStage.set(null);
  const handleSend = (text: string) => {
    onSend(match, text);
    close();
  };
  const [reason] = match.reasons;
  return (
    <Suspense fallback={null}>
      <MatchDialog
        open
        onKeepSwiping={close}
        you={{ ...you, ...own.face }}
        them={{ ...printedCard(match.business), ...coverOf(match.business.cover) }}
        title={NOTICES.match.title}
        text={NOTICES.match.text}
        why={mutualIntent ? MUTUAL[mutualIntent] : reason && `${reason.title}. ${reason.text}`}
        openers={openersFor(match.business, own.facts)}
        reward={reward > 0 ? reward : undefined}
        messageLimit={MESSAGE_LENGTH_MAX}
        onSend={handleSend}
      />
    </Suspense>
  );
}
