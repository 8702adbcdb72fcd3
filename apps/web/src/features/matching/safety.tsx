import { useMutation } from '@apollo/client/react';
import { REPORT_DETAILS_LENGTH_MAX } from '@benison/contracts/limits';
import { said } from '@benison/contracts/said';
import { createContext, useContext, useMemo, useState, type ReactNode } from 'react';
import { DangerDialog } from '../../components/dialogs/danger-dialog.tsx';
import { Textarea } from '../../components/fields/field.tsx';
import { notify } from '../../components/toasts/toast.tsx';
import { useStoredText } from '../../lib/storage/use-stored-text.ts';
import { useDeckOfMember } from './deck-provider.tsx';
import { BLOCK, UNMATCH } from './documents.ts';
import { useForgetMatch } from './match-cache.ts';

export interface MatchedBusiness {
  readonly businessId: string;
  readonly name: string;
  readonly matchId: string;
}

interface Safety {
  block(business: { businessId: string; name: string; matchId?: string | null }): void;
  unmatch(match: MatchedBusiness): void;
}

type Asking = { kind: 'block'; business: Parameters<Safety['block']>[0] } | { kind: 'unmatch'; match: MatchedBusiness };

const SafetyContext = createContext<Safety | null>(null);

/** Block and unmatch, wherever a business is shown: the same questions, the same effects. */
export function SafetyProvider({ children }: { children: ReactNode }) {
  const [asking, setAsking] = useState<Asking | null>(null);
  const close = () => setAsking(null);
  const safety = useMemo<Safety>(
    () => ({ block: (business) => setAsking({ kind: 'block', business }), unmatch: (match) => setAsking({ kind: 'unmatch', match }) }),
    [],
  );
  return (
    <SafetyContext value={safety}>
      {children}
      {asking?.kind === 'block' && <BlockDialog business={asking.business} onClose={close} />}
      {asking?.kind === 'unmatch' && <UnmatchDialog match={asking.match} onClose={close} />}
    </SafetyContext>
  );
}

export function useSafety(): Safety {
  const safety = useContext(SafetyContext);
  if (!safety) throw new Error('useSafety must be used inside a SafetyProvider.');
  return safety;
}

function BlockDialog({ business, onClose }: { business: Parameters<Safety['block']>[0]; onClose: () => void }) {
  const [block] = useMutation(BLOCK);
  const deck = useDeckOfMember();
  const forgetMatch = useForgetMatch();
  const { businessId, name, matchId } = business;
  const act = async () => {
    await block({ variables: { input: { businessId } } });
    deck.remove(businessId);
    if (matchId) forgetMatch(matchId);
    notify({ title: 'Blocked', text: said`${name} and you no longer see each other.` });
  };
  const effect = matchId
    ? 'You no longer see each other anywhere. Your match and its conversation end at once. They are not told. You can unblock them in your privacy settings.'
    : 'You no longer see each other anywhere. They are not told. You can unblock them in your privacy settings.';
  return <DangerDialog title={said`Block ${name}?`} text={effect} confirmLabel={said`Block ${name}`} act={act} onClose={onClose} />;
}

function UnmatchDialog({ match, onClose }: { match: MatchedBusiness; onClose: () => void }) {
  const [unmatch] = useMutation(UNMATCH);
  const { text: reason, change: setReason } = useStoredText(`benison.unmatch.${match.matchId}`);
  const forgetMatch = useForgetMatch();
  const act = async () => {
    await unmatch({ variables: { input: { matchId: match.matchId, ...(reason.trim() && { reason: reason.trim() }) } } });
    setReason('');
    forgetMatch(match.matchId);
    notify({ title: 'Unmatched', text: said`The conversation with ${match.name} is closed.` });
  };
  return (
    <DangerDialog
      title={said`Unmatch ${match.name}?`}
      text="The conversation closes for both of you, and neither is shown to the other again."
      confirmLabel={said`Unmatch ${match.name}`}
      act={act}
      onClose={onClose}
    >
      <Textarea
        label="Reason"
        hint="Optional. Only our staff read it."
        rows={2}
        limit={REPORT_DETAILS_LENGTH_MAX}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </DangerDialog>
  );
}
