import { DECISION_REASON_LENGTH_MAX } from '@benison/contracts/limits';
import { CASE_STATUS_LABELS, SEVERITY_LABELS } from '@benison/contracts/terms/moderation';
import { ChevronsUp, LockOpen } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { Button, IconButton } from '../../../components/controls/button.tsx';
import { Badge } from '../../../components/controls/chip.tsx';
import { FormDialog, TYPED_LOST } from '../../../components/dialogs/form-dialog.tsx';
import { Textarea } from '../../../components/fields/field.tsx';
import { Fill, Row } from '../../../components/frame/layout.tsx';
import { ClaimTimer } from '../../../components/moderation/moderation.tsx';
import { Heading, LiveWords, Text, VisuallyHidden } from '../../../components/text.tsx';
import { useStaffText } from '../../../lib/storage/use-staff-text.ts';
import { countdownWords } from '../../../lib/words/time-words.ts';
import { spanWords } from '../../../lib/words/waiting-words.ts';
import { isOpenCase } from './case-effects.ts';
import { categoryWords, reportedWords, SEVERITY_TONES, STATUS_TONES } from './case-words.ts';
import type { ModerationCase } from './use-cases.ts';
import type { Claiming } from './use-claim.ts';

export interface CaseHeadProps {
  readonly one: ModerationCase;
  readonly claiming: Claiming;
  readonly now: number;
}

/** The kind of report, its severity, its age, and who has claimed it. */
export function CaseHead({ one, claiming, now }: CaseHeadProps) {
  const isOpen = isOpenCase(one.status);
  return (
    <>
      <Fill>
        <Row wrap>
          <Heading level={2} size={20}>
            {categoryWords(one.category)}
          </Heading>
          <Badge tone={SEVERITY_TONES[one.severity]} {...(one.severity === 'HIGH' && { icon: ChevronsUp })}>
            {SEVERITY_LABELS[one.severity]}
          </Badge>
          <Badge tone={STATUS_TONES[one.status]}>{CASE_STATUS_LABELS[one.status]}</Badge>
        </Row>
        <Text size={13} tone="2">
          <Text as="span" mono>
            {one.code}
          </Text>
          {`, ${reportedWords(one, spanWords(now - Date.parse(one.openedAt)))}`}
        </Text>
      </Fill>
      {isOpen && <ClaimControls one={one} claiming={claiming} />}
    </>
  );
}

function ClaimControls({ one, claiming }: { readonly one: ModerationCase; readonly claiming: Claiming }) {
  const { state, isLost } = claiming;
  const [asked, setAsked] = useState<string | null>(null);
  if (state.kind === 'mine') {
    return (
      <>
        <ClaimTimer state={state.isShort ? 'short' : 'calm'} part={state.part} time={countdownWords(state.leftMs)} note="Claimed by you" />
        <VisuallyHidden live="polite">
          <LiveWords>{state.isShort ? 'Your claim runs out in less than 30 seconds.' : 'Claimed by you.'}</LiveWords>
        </VisuallyHidden>
        <Button size="sm" only="desk" busy={claiming.isReleasing} busyText="Releasing..." onClick={() => void claiming.release()}>
          Release
        </Button>
        <IconButton only="phone" icon={LockOpen} label="Release" busy={claiming.isReleasing} onClick={() => void claiming.release()} />
      </>
    );
  }
  if (state.kind === 'other') {
    return (
      <>
        <ClaimTimer state="other" part={state.part} time={state.by} note="has this report" />
        <Button size="sm" onClick={() => setAsked(state.by)}>
          Take over
        </Button>
        {asked !== null && <TakeOverDialog by={asked} code={one.code} claiming={claiming} onClose={() => setAsked(null)} />}
      </>
    );
  }
  return isLost && <ClaimTimer state="lost" part={0} time="0:00" note="Claim lost" />;
}

interface TakeOverDialogProps {
  readonly by: string;
  readonly code: string;
  readonly claiming: Claiming;
  readonly onClose: () => void;
}

function TakeOverDialog({ by, code, claiming, onClose }: TakeOverDialogProps) {
  const [reason, setReason] = useStaffText(`take-over.${code}`);
  const [problem, setProblem] = useState<string>();
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    const found = await claiming.takeOver(reason.trim(), by);
    setProblem(found ?? undefined);
    if (found === null) onClose();
  };
  return (
    <FormDialog
      title={`Take over ${code}?`}
      text={`${by} sees at once that you have it. Your reason is written to the audit log.`}
      submitLabel={`Take over from ${by}`}
      busy={claiming.isTakingOver}
      busyText="Taking over..."
      unsaved={reason === '' ? null : TYPED_LOST}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <Textarea
        label="Reason"
        rows={3}
        limit={DECISION_REASON_LENGTH_MAX}
        placeholder="Theo is off shift and it cannot wait."
        value={reason}
        error={problem}
        onChange={(event) => setReason(event.target.value)}
      />
    </FormDialog>
  );
}
