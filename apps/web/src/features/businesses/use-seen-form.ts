import { NOTICES } from '@benison/contracts/notices';
import { useRef } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { notify } from '../../components/toasts/toast.tsx';
import { useStoredForm } from '../../lib/storage/use-stored-form.ts';
import type { Fields, Part } from './seen-fields.ts';
import { collisionChoices, useSeenFields, type Collision } from './use-seen-fields.ts';

interface SeenForm<Values extends FieldValues, Output extends FieldValues> {
  readonly form: UseFormReturn<Values, unknown, Output>;
  /** Where the draft is kept. */
  readonly key: string;
  /** The stored values, in the names of a change. */
  readonly stored: Fields;
  /** Reads how the fields stand now. */
  readonly readAgain: () => Promise<Fields>;
  /** The fields that were changed, and how they are saved. */
  readonly partsOf: (values: Output, isChanged: (field: string) => boolean) => readonly Part[];
  /** Puts what is stored in the form's place of it. */
  readonly take: (collision: Collision) => void;
  readonly onSaved: () => void;
  readonly onFailed: (error: unknown) => void;
}

/** A form that is left once it is saved: sends only what changed, and keeps the draft until it is saved or discarded. */
export function useSeenForm<Values extends FieldValues, Output extends FieldValues>(options: SeenForm<Values, Output>) {
  const { form, key, stored, readAgain, partsOf, take, onSaved, onFailed } = options;
  const { forget } = useStoredForm(key, form);
  const { dirtyFields, isDirty, isSubmitting } = form.formState;
  const isSaved = useRef(false);
  const fields = useSeenFields({ key, stored, isDirty, readAgain });
  const save = form.handleSubmit(async (values) => {
    try {
      if (!(await fields.save(partsOf(values, (field) => field in dirtyFields)))) return;
      isSaved.current = true;
      forget();
      notify(NOTICES.profileUpdated);
      onSaved();
    } catch (error) {
      onFailed(error);
    }
  });
  return {
    form,
    save,
    isDirty,
    isBusy: isSubmitting,
    forget,
    mayLeave: () => isSaved.current,
    ...collisionChoices(fields, { take, save: () => void save() }),
  };
}
