import { StaffRole, valuesOf, type StaffReset } from '@benison/contracts/enumerations';
import { Select } from '../../components/fields/select.tsx';
import type { Staff_ColleagueFragment } from '../../gql/graphql.ts';
import { useStaffFields } from '../../lib/storage/use-staff-text.ts';
import { ReasonDialog } from './reason-dialog.tsx';
import { ROLE_NAMES } from './staff-rights.ts';

export type Change = 'ROLE' | 'END' | 'OPEN' | StaffReset;

const ROLES = valuesOf(StaffRole).map((value) => ({ value, label: ROLE_NAMES[value] }));

const WORDS: Record<Change, { title: (name: string) => string; text: string; confirm: string; tone?: 'danger' }> = {
  ROLE: {
    title: (name) => `Change the role of ${name}?`,
    text: 'All sessions end, so that nothing stays open under the old role.',
    confirm: 'Change role',
  },
  END: {
    title: (name) => `End the account of ${name}?`,
    text: 'No one can sign in to it anymore. What it did stays in the log.',
    confirm: 'End account',
    tone: 'danger',
  },
  OPEN: { title: (name) => `Open the account of ${name} again?`, text: 'They can sign in as before.', confirm: 'Open account' },
  SECOND_FACTOR: {
    title: (name) => `Reset the second factor of ${name}?`,
    text: 'The authenticator and its recovery codes stop working, and all sessions end. Be sure who you are talking to.',
    confirm: 'Reset second factor',
    tone: 'danger',
  },
  SESSIONS: {
    title: (name) => `End all sessions of ${name}?`,
    text: 'Every device is signed out at once.',
    confirm: 'End sessions',
    tone: 'danger',
  },
  LINK: {
    title: (name) => `Give ${name} a new link?`,
    text: 'It sets a password, once, within a day. Earlier links stop working, and all sessions end.',
    confirm: 'Give new link',
  },
};

interface ColleagueDialogProps {
  readonly colleague: Pick<Staff_ColleagueFragment, 'username' | 'role'>;
  readonly change: Change;
  readonly busy: boolean;
  readonly problem?: string | undefined;
  readonly onClose: () => void;
  readonly onSend: (reason: string, role: StaffRole | null) => unknown;
}

/** Asks for the reason for changing a colleague's account; it is recorded in the audit log. */
export function ColleagueDialog({ colleague: { username, role }, change, busy, problem, onClose, onSend }: ColleagueDialogProps) {
  const [{ wanted }, setWanted] = useStaffFields<{ readonly wanted: StaffRole }>(`colleague.${username}.${change}`, { wanted: role });
  const { title, text, confirm, tone } = WORDS[change];
  return (
    <ReasonDialog
      title={title(username)}
      text={text}
      reasonLabel="Reason, for the log"
      confirmLabel={confirm}
      {...(tone && { tone })}
      busy={busy}
      problem={problem}
      onClose={onClose}
      onSend={(reason) => onSend(reason, change === 'ROLE' ? wanted : null)}
    >
      {change === 'ROLE' && <Select label="Role" options={ROLES} value={wanted} onChange={(next) => setWanted({ wanted: next })} />}
    </ReasonDialog>
  );
}
