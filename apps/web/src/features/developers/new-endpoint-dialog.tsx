import { keysOf, type WebhookEvent } from '@benison/contracts/enumerations';
import { WEBHOOK_EVENTS, WEBHOOK_URL_LENGTH_MAX } from '@benison/contracts/terms/webhooks';
import { useState, type FormEvent } from 'react';
import { FormDialog, TYPED_LOST } from '../../components/dialogs/form-dialog.tsx';
import { CheckboxGroup } from '../../components/fields/checkbox-group.tsx';
import { Field } from '../../components/fields/field.tsx';
import type { CreateWebhookEndpointInput } from '../../gql/graphql.ts';
import { actWords, failureOf } from '../../lib/acts/errors.ts';

const EVENTS = keysOf(WEBHOOK_EVENTS).map((value) => ({ value, label: WEBHOOK_EVENTS[value].label, hint: WEBHOOK_EVENTS[value].type }));

interface NewEndpointDialogProps {
  readonly create: (input: CreateWebhookEndpointInput) => Promise<boolean>;
  readonly onClose: () => void;
}

interface Wrong {
  readonly url?: string;
  readonly events?: string;
  readonly whole?: string;
}

/** A new endpoint: its address, and what it is told of. */
export function NewEndpointDialog({ create, onClose }: NewEndpointDialogProps) {
  const [url, setUrl] = useState('');
  const [events, setEvents] = useState<ReadonlySet<WebhookEvent>>(new Set());
  const [isBusy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<Wrong>({});
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const missing: Wrong = {
      ...(url.trim() === '' && { url: 'Please enter an address that begins with https://' }),
      ...(events.size === 0 && { events: 'Please choose at least one event' }),
    };
    setWrong(missing);
    if (Object.keys(missing).length > 0) return;
    setBusy(true);
    try {
      if (await create({ url: url.trim(), events: [...events] })) onClose();
    } catch (error) {
      const failure = failureOf(error);
      const ofUrl = failure.fields.find(({ path }) => path === 'url')?.message;
      setWrong(ofUrl ? { url: ofUrl } : { whole: actWords(failure) });
    } finally {
      setBusy(false);
    }
  };
  return (
    <FormDialog
      title="New endpoint"
      text="Where we send events, and which."
      submitLabel="Add endpoint"
      busy={isBusy}
      busyText="Adding..."
      heldWhileBusy
      unsaved={url !== '' || events.size > 0 ? TYPED_LOST : null}
      error={wrong.whole}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field
        label="Address"
        type="url"
        inputMode="url"
        placeholder="https://"
        autoComplete="off"
        maxLength={WEBHOOK_URL_LENGTH_MAX}
        value={url}
        error={wrong.url}
        onChange={(event) => setUrl(event.target.value)}
      />
      <CheckboxGroup label="Events it receives" options={EVENTS} chosen={events} onChange={setEvents} error={wrong.events} />
    </FormDialog>
  );
}
