import { useEffect } from 'react';
import type { FieldPath, FieldPathValue, FieldValues, UseFormReturn } from 'react-hook-form';

/** A field that is begun from what others say. */
export interface Beginning<Values extends FieldValues> {
  readonly from: readonly FieldPath<Values>[];
  readonly to: FieldPath<Values>;
  /** What it begins with; nothing as long as too little is known. */
  readonly begin: (values: Values) => string;
}

/** Fills in one field from others, for as long as nobody gives it a value of its own. The beginning stands outside of the component. */
export function useBegun<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  { from, to, begin }: Beginning<Values>,
): void {
  const { watch, getValues, setValue } = form;
  useEffect(() => {
    let begun = '';
    const { unsubscribe } = watch((_values, { name }) => {
      if (!name || !from.includes(name)) return;
      const values = getValues();
      if ((values[to] ?? '') !== begun) return;
      begun = begin(values);
      setValue(to, begun as FieldPathValue<Values, typeof to>, { shouldDirty: true });
    });
    return unsubscribe;
  }, [begin, from, getValues, setValue, to, watch]);
}
