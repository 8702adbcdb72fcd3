import { useEffect } from 'react';
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form';
import { readStored, writeStored } from './stored.ts';

/** The fields that differ from the form's initial values, except those that are never stored. */
export function changedFields<Values extends FieldValues>(
  values: Values,
  defaults: Readonly<DefaultValues<Values>> | undefined,
  secrets: readonly string[] = [],
): Partial<Values> {
  const before = (defaults ?? {}) as Record<string, unknown>;
  const changed = Object.entries(values).filter(
    ([name, value]) => !secrets.includes(name) && JSON.stringify(value) !== JSON.stringify(before[name]),
  );
  return Object.fromEntries(changed) as Partial<Values>;
}

const NONE: readonly never[] = [];

const isValues = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Stores unsaved input in this tab, so that it survives a reload, or a session that ended followed by a new
 * sign-in; never the fields listed as secrets. Call `forget` once it is saved or discarded.
 */
export function useStoredForm<Values extends FieldValues, Output>(
  key: string,
  form: UseFormReturn<Values, unknown, Output>,
  secrets: readonly (keyof Values & string)[] = NONE,
) {
  const { watch, reset, getValues, formState } = form;
  const { defaultValues } = formState;
  useEffect(() => {
    const kept = readStored(key, isValues);
    if (kept) reset({ ...getValues(), ...kept }, { keepDefaultValues: true });
    // Read once, when the form is created.
  }, [getValues, key, reset]);
  useEffect(() => {
    const { unsubscribe } = watch((values) => {
      const changed = changedFields(values as Values, defaultValues as DefaultValues<Values>, secrets);
      writeStored(key, Object.keys(changed).length > 0 ? changed : null);
    });
    return unsubscribe;
  }, [defaultValues, key, secrets, watch]);
  return { forget: () => writeStored(key, null) };
}
