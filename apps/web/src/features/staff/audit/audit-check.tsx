import { useMutation } from '@apollo/client/react';
import { ShieldCheck, TriangleAlert } from 'lucide-react';
import { Button } from '../../../components/controls/button.tsx';
import { Stack } from '../../../components/frame/layout.tsx';
import { Band } from '../../../components/lists/states.tsx';
import { useStaffAction } from '../../../lib/acts/use-staff-action.ts';
import { stampWords } from '../../../lib/words/time-words.ts';
import { CHECK_AUDIT_CHAIN } from '../staff-documents.ts';

interface AuditCheckProps {
  /** Shows the entry at which the chain breaks. */
  readonly onShow: (entry: string) => void;
  readonly onChecked: () => void;
}

/** Recomputes the log's hash chain and says whether an entry was changed, removed or inserted. */
export function AuditCheck({ onShow, onChecked }: AuditCheckProps) {
  const [check, { data }] = useMutation(CHECK_AUDIT_CHAIN);
  const { isBusy, problem, run } = useStaffAction();
  const found = data?.checkAuditChain;
  const broken = found?.brokenAt;
  // The check is an entry of the log itself.
  const handleCheck = async () => {
    if (await run(() => check())) onChecked();
  };
  return (
    <Stack gap="sm">
      <div>
        <Button icon={ShieldCheck} busy={isBusy} busyText="Checking..." onClick={() => void handleCheck()}>
          Check the chain
        </Button>
      </div>
      {problem && <Band tone="danger">{problem}</Band>}
      {found?.isSound === true && (
        <Band
          tone="success"
          icon={ShieldCheck}
        >{`The chain is whole: ${found.entries.toLocaleString('en-US')} entries, checked ${stampWords(found.checkedAt)}.`}</Band>
      )}
      {found?.isSound === false && (
        <Band
          tone="danger"
          icon={TriangleAlert}
          action={
            broken && (
              <Button size="sm" onClick={() => onShow(broken)}>
                {`Show entry ${broken}`}
              </Button>
            )
          }
        >{`Entry ${broken ?? '?'} does not fit its chain: it was changed, removed or inserted. Checked ${stampWords(found.checkedAt)}.`}</Band>
      )}
    </Stack>
  );
}
