import { useMutation } from '@apollo/client/react';
import { StaffRole, valuesOf } from '@benison/contracts/enumerations';
import { useState, type FormEvent } from 'react';
import { Button } from '../../components/controls/button.tsx';
import { Dialog } from '../../components/dialogs/dialog.tsx';
import { FormDialog, TYPED_LOST } from '../../components/dialogs/form-dialog.tsx';
import { Field } from '../../components/fields/field.tsx';
import { Select } from '../../components/fields/select.tsx';
import { useStaffAction } from '../../lib/acts/use-staff-action.ts';
import { checkLate } from '../../lib/live/late-rules.ts';
import { copyLink } from '../../lib/sharing/copy-link.ts';
import { useStaffFields } from '../../lib/storage/use-staff-text.ts';
import { INVITE_STAFF } from './staff-documents.ts';
import { ROLE_NAMES } from './staff-rights.ts';

const ROLES = valuesOf(StaffRole).map((value) => ({ value, label: ROLE_NAMES[value] }));

interface Draft {
  readonly username: string;
  readonly email: string;
  readonly role: StaffRole | '';
}

const EMPTY: Draft = { username: '', email: '', role: '' };

interface InviteDialogProps {
  readonly onClose: () => void;
  readonly onInvited: (link: string | null) => void;
  /** The account may exist nevertheless, if only the response was lost. */
  readonly onRefused: () => void;
}

/** Creates a staff account. Whoever opens its link chooses the first password. */
export function InviteDialog({ onClose, onInvited, onRefused }: InviteDialogProps) {
  const [invite] = useMutation(INVITE_STAFF);
  const { isBusy, problem, run } = useStaffAction();
  const [values, setValues] = useStaffFields<Draft>('invite', EMPTY);
  const change = (part: Partial<Draft>) => setValues((before) => ({ ...before, ...part }));
  const [wrong, setWrong] = useState<Record<string, string>>({});
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    const { data: input, error } = await checkLate(async () => (await import('@benison/contracts/accounts')).CreateStaffInput, {
      username: values.username,
      email: values.email.trim() || null,
      role: values.role || undefined,
    });
    // With several errors for a field, the first one is shown.
    const issues = (error?.issues ?? []).toReversed();
    setWrong(
      Object.fromEntries(issues.map(({ path, message }) => [String(path[0]), path[0] === 'role' ? 'Please choose a role' : message])),
    );
    if (!input) return;
    const isMade = await run(async () =>
      onInvited((await invite({ variables: { input: { ...input, email: input.email ?? null } } })).data?.inviteStaff.link ?? null),
    );
    if (!isMade) onRefused();
  };
  return (
    <FormDialog
      title="New staff account"
      text="A link to choose a password is shown once, and emailed if you enter an address."
      submitLabel="Make account"
      busy={isBusy}
      heldWhileBusy
      error={problem}
      unsaved={Object.values(values).some((value) => value !== '') ? TYPED_LOST : null}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <Field
        label="Username"
        autoCapitalize="none"
        autoComplete="off"
        value={values.username}
        error={wrong['username']}
        onChange={(event) => change({ username: event.target.value })}
      />
      <Field
        label="Email"
        aside="Optional"
        type="email"
        autoComplete="off"
        value={values.email}
        error={wrong['email']}
        onChange={(event) => change({ email: event.target.value })}
      />
      <Select
        label="Role"
        placeholder="Choose a role"
        options={ROLES}
        value={values.role}
        error={wrong['role']}
        onChange={(role) => change({ role })}
      />
    </FormDialog>
  );
}

/** A one-time link, shown only this once. */
export function LinkDialog({ link, onClose }: { readonly link: string; readonly onClose: () => void }) {
  const actions = (
    <>
      <Button onClick={() => void copyLink(link)}>Copy link</Button>
      <Button variant="act" onClick={onClose}>
        Done
      </Button>
    </>
  );
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="The link, shown only once"
      text="Whoever opens it chooses the password, within a day. Share it in a way you trust."
      actions={actions}
    >
      <Field label="Link" mono readOnly value={link} onFocus={(event) => event.target.select()} />
    </Dialog>
  );
}
