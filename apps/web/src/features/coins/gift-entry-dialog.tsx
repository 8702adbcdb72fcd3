import { ErrorCode } from '@benison/contracts/errors';
import { Dialog } from '../../components/dialogs/dialog.tsx';
import { Amount } from '../../components/marks/coin.tsx';
import { Text } from '../../components/text.tsx';
import type { Failure } from '../../lib/acts/errors.ts';
import { stampWords } from '../../lib/words/time-words.ts';
import { JournalEntry } from './journal-entry.tsx';

export interface GiftEntry {
  readonly journalId: string;
  readonly giftName: string;
  /** null if it was given anonymously. */
  readonly fromName: string | null;
  readonly hostName: string;
  readonly count: number;
  readonly coins: number;
}

/** The details of an entry are private to its two parties; others only see what the stream showed them. */
const BETWEEN_OTHERS: ReadonlySet<Failure['code']> = new Set([ErrorCode.NotFound, ErrorCode.Forbidden]);

/** The ledger entry behind a gift seen on a stream. */
export function GiftEntryDialog({ gift, onClose }: { readonly gift: GiftEntry | null; readonly onClose: () => void }) {
  return (
    <Dialog
      open={gift !== null}
      onOpenChange={(open) => !open && onClose()}
      title={gift ? `${gift.count > 1 ? `${gift.count} × ` : ''}${gift.giftName}` : ''}
      text="This entry in the books"
    >
      {gift && <Entry gift={gift} />}
    </Dialog>
  );
}

function Entry({ gift }: { readonly gift: GiftEntry }) {
  return (
    <JournalEntry
      journalId={gift.journalId}
      facts={(at) => [
        { label: 'From', value: gift.fromName ?? 'Given anonymously' },
        { label: 'To', value: gift.hostName },
        { label: 'Amount', value: <Amount coins={gift.coins} /> },
        { label: 'Fee', value: 'None: the host receives every coin' },
        ...(at ? [{ label: 'When', value: stampWords(at) }] : []),
        { label: 'Entry', value: `No. ${gift.journalId}` },
      ]}
      safe="The gift is safe."
      closed={({ code }) => BETWEEN_OTHERS.has(code) && <BetweenOthers />}
    />
  );
}

function BetweenOthers() {
  return (
    <Text size={13} tone="2">
      Which coins it was paid from is between the two of you.
    </Text>
  );
}
