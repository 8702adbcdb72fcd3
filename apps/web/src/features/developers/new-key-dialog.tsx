import { keysOf, type ApiScope } from '@benison/contracts/enumerations';
import { API_KEY_DAYS, API_KEY_NAME_LENGTH_MAX, API_SCOPE_LABELS } from '@benison/contracts/terms/developers';
import { useState, type FormEvent } from 'react';
import { FormDialog, TYPED_LOST } from '../../components/dialogs/form-dialog.tsx';
import { CheckboxGroup } from '../../components/fields/checkbox-group.tsx';
import { Field } from '../../components/fields/field.tsx';
import { Select } from '../../components/fields/select.tsx';
import type { CreateApiKeyInput } from '../../gql/graphql.ts';
import { actWords, failureOf } from '../../lib/acts/errors.ts';

const LASTING = [
  ...API_KEY_DAYS.map((days) => ({ value: String(days), label: `${days} days` })),
  { value: '', label: 'Until I revoke it' },
];
const DEFAULT_DAYS = '90';
const SCOPES = keysOf(API_SCOPE_LABELS).map((value) => ({
  value,
  label: API_SCOPE_LABELS[value].label,
  hint: API_SCOPE_LABELS[value].text,
}));

interface NewKeyDialogProps {
  readonly create: (input: CreateApiKeyInput) => Promise<boolean>;
  readonly onClose: () => void;
}

/** A new key: its name, its rights, its end. */
export function NewKeyDialog({ create, onClose }: NewKeyDialogProps) {
  const [name, setName] = useState('');
  const [scopes, setScopes] = useState<ReadonlySet<ApiScope>>(new Set());
  const [days, setDays] = useState(DEFAULT_DAYS);
  const [isBusy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<{ name?: string; scopes?: string; whole?: string }>({});
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const missing = {
      ...(name.trim() === '' && { name: 'Please say what the key is for' }),
      ...(scopes.size === 0 && { scopes: 'Please choose what the key may do' }),
    };
    setWrong(missing);
    if (Object.keys(missing).length > 0) return;
    setBusy(true);
    try {
      if (await create({ name, scopes: [...scopes], expiresInDays: days === '' ? null : Number(days) })) onClose();
    } catch (error) {
      setWrong({ whole: actWords(failureOf(error)) });
    } finally {
      setBusy(false);
    }
  };
  return (
    <FormDialog
      title="New API key"
      text="What the key is for, and what it may do."
      submitLabel="Make key"
      busy={isBusy}
      busyText="Making..."
      heldWhileBusy
      unsaved={name !== '' || scopes.size > 0 ? TYPED_LOST : null}
      error={wrong.whole}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field
        label="Name"
        placeholder="Our CRM"
        autoComplete="off"
        maxLength={API_KEY_NAME_LENGTH_MAX}
        value={name}
        error={wrong.name}
        onChange={(event) => setName(event.target.value)}
      />
      <Select label="It lasts" options={LASTING} value={days} onChange={setDays} />
      <CheckboxGroup label="The key may" options={SCOPES} chosen={scopes} onChange={setScopes} error={wrong.scopes} />
    </FormDialog>
  );
}
