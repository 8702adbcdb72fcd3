import { keysOf, type WebhookEvent } from '@benison/contracts/enumerations';
import { WEBHOOK_EVENTS, WEBHOOK_URL_LENGTH_MAX } from '@benison/contracts/terms/webhooks';
import { useState, type FormEvent } from 'react';
import { Checkbox } from '../../components/fields/checkbox.tsx';
import { Field, FieldError } from '../../components/fields/field.tsx';
import { FormDialog, TYPED_LOST } from '../../components/form-dialog.tsx';
import type { CreateWebhookEndpointInput } from '../../gql/graphql.ts';
import { actWords, failureOf } from '../../lib/errors.ts';

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
  const toggle = (event: WebhookEvent) =>
    setEvents((before) => (before.has(event) ? new Set([...before].filter((one) => one !== event)) : new Set([...before, event])));
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const missing: Wrong = {
      ...(url.trim() === '' && { url: 'Please enter an address that begins with https://' }),
      ...(events.size === 0 && { events: 'Please choose what it is told of' }),
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
      <div className="labelled" role="group" aria-label="It is told of">
        <div className="label">It is told of</div>
        {keysOf(WEBHOOK_EVENTS).map((event) => (
          <Checkbox
            key={event}
            label={WEBHOOK_EVENTS[event].label}
            hint={WEBHOOK_EVENTS[event].type}
            checked={events.has(event)}
            onChange={() => toggle(event)}
          />
        ))}
        <FieldError>{wrong.events}</FieldError>
      </div>
    </FormDialog>
  );
}
