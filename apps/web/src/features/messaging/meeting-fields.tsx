import { MEETING_NOTE_LENGTH_MAX } from '@benison/contracts/terms/messaging';
import { Plus, X } from 'lucide-react';
import { useId, type FormEvent, type ReactNode } from 'react';
import { Button, IconButton } from '../../components/controls/button.tsx';
import { Dialog } from '../../components/dialogs/dialog.tsx';
import { Field, FieldError, Textarea } from '../../components/fields/field.tsx';
import { TimeField } from '../../components/fields/time-field.tsx';
import { Columns, Fill, Row } from '../../components/frame/layout.tsx';
import { FormStack } from '../../components/frame/templates.tsx';
import { Band } from '../../components/lists/states.tsx';
import { readTime } from './meeting-form.ts';
import { inBothZones, zonesWords } from './meeting-words.ts';
import type { UseMeetingForm } from './use-meeting-form.ts';

const MINUTE_MS = 60_000;

export interface MeetingFormDialogProps {
  readonly form: UseMeetingForm;
  readonly title: string;
  /** The other side's name; its time zone is shown beside one's own. */
  readonly name: string;
  readonly timeZone: string | undefined;
  readonly submitLabel: string;
  readonly children?: ReactNode;
  readonly onClose: () => void;
}

/** The dialog for proposing or changing times: one to three times, each shown in both time zones. */
export function MeetingFormDialog({ form, title, name, timeZone, submitLabel, children, onClose }: MeetingFormDialogProps) {
  const { draft, problems } = form;
  const id = useId();
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    return form.submit();
  };
  const remove = (index: number) => {
    form.removeTime(index);
    // Removing a time moves the focus to the one before it.
    document.getElementById(id)?.querySelectorAll<HTMLElement>('[type="date"]')[Math.max(0, index - 1)]?.focus();
  };
  const actions = (
    <>
      <Button onClick={onClose}>Cancel</Button>
      <Button type="submit" form={id} variant="act" busy={form.isBusy}>
        {form.overlap ? `${submitLabel} anyway` : submitLabel}
      </Button>
    </>
  );
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      text={timeZone ? zonesWords(timeZone, name) : 'Times are by your own clock.'}
      actions={actions}
    >
      <FormStack id={id} onSubmit={handleSubmit}>
        {children}
        {draft.times.map((time, index) => (
          <TimeRow key={index} form={form} index={index} hint={hintOf(time, draft.minutes, timeZone, name)} onRemove={remove} />
        ))}
        {form.mayAdd && (
          <Row>
            <Button size="sm" variant="quiet" flush icon={Plus} onClick={form.addTime}>
              Add another time
            </Button>
          </Row>
        )}
        <Textarea
          label="Note"
          hint="Optional"
          rows={2}
          limit={MEETING_NOTE_LENGTH_MAX}
          value={draft.note}
          error={problems['note']}
          onChange={(event) => form.change({ note: event.target.value })}
        />
        {form.overlap && (
          <div role="alert">
            <Band>{form.overlap}</Band>
          </div>
        )}
        <FieldError>{form.failure}</FieldError>
      </FormStack>
    </Dialog>
  );
}

interface TimeRowProps {
  readonly form: UseMeetingForm;
  readonly index: number;
  readonly hint: string | undefined;
  readonly onRemove: (index: number) => void;
}

function TimeRow({ form: { draft, problems, setTime }, index, hint, onRemove }: TimeRowProps) {
  const { times } = draft;
  const id = useId();
  const [day = '', time = ''] = (times[index] ?? '').split('T');
  const number = times.length > 1 ? ` ${index + 1}` : '';
  return (
    <Row align="top">
      <Fill>
        <div role="group" aria-describedby={hint && id}>
          <Columns of="day-time">
            <Field
              label={`Day${number}`}
              type="date"
              // A time that was just added gets the focus.
              autoFocus={index > 0}
              value={day}
              onChange={(event) => setTime(index, `${event.target.value}T${time}`)}
            />
            <TimeField
              label={`Time${number}`}
              value={time}
              error={problems[`startsAt.${index}`]}
              onChange={(typed) => setTime(index, `${day}T${typed}`)}
            />
          </Columns>
          {hint && (
            <p className="note" id={id}>
              {hint}
            </p>
          )}
        </div>
      </Fill>
      {times.length > 1 && (
        <div className="beside-field">
          <IconButton icon={X} label={`Remove time ${index + 1}`} onClick={() => onRemove(index)} />
        </div>
      )}
    </Row>
  );
}

function hintOf(text: string, minutes: number, timeZone: string | undefined, name: string): string | undefined {
  const at = readTime(text);
  if (!at || !timeZone) return undefined;
  return inBothZones(at.toISOString(), new Date(at.getTime() + minutes * MINUTE_MS).toISOString(), timeZone, name);
}
