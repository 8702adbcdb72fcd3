import { useEffect } from 'react';
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form';
import { readKept, writeKept } from './kept.ts';

/** The fields whose values are not what the form began with, but for those that are kept nowhere. */
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
 * Keeps in this tab what was typed and not saved, so that it is there again after a reload, or after a session that ended meanwhile and
 * a new sign-in; never the fields named as secrets. Call `forget` once it is saved or given up.
 */
export function useKeptForm<Values extends FieldValues, Output>(
  key: string,
  form: UseFormReturn<Values, unknown, Output>,
  secrets: readonly (keyof Values & string)[] = NONE,
) {
  const { watch, reset, getValues, formState } = form;
  const { defaultValues } = formState;
  useEffect(() => {
    const kept = readKept(key, isValues);
    if (kept) reset({ ...getValues(), ...kept }, { keepDefaultValues: true });
    // Read once, as the form stands up.
  }, [getValues, key, reset]);
  useEffect(() => {
    const { unsubscribe } = watch((values) => {
      const changed = changedFields(values as Values, defaultValues as DefaultValues<Values>, secrets);
      writeKept(key, Object.keys(changed).length > 0 ? changed : null);
    });
    return unsubscribe;
  }, [defaultValues, key, secrets, watch]);
  return { forget: () => writeKept(key, null) };
}
