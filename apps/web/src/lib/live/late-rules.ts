import type { FieldValues, Resolver } from 'react-hook-form';
import type { z } from 'zod';

type Rules<Input, Output> = z.ZodType<Output, Input>;

/**
 * A form's validation rules, loaded when the form is first sent instead of before it is shown. `warm` loads them earlier, as
 * soon as somebody types. If they cannot be loaded the values pass: the server has the same rules.
 */
export function lateRules<Input extends FieldValues, Output>(load: () => Promise<Rules<Input, Output>>) {
  const loadBoth = () => Promise.all([import('@hookform/resolvers/zod'), load()]);
  const resolver: Resolver<Input, unknown, Output> = async (values, context, options) => {
    const parts = await loadBoth().catch(() => null);
    if (!parts) return { values: values as unknown as Output, errors: {} };
    const [{ zodResolver }, rules] = parts;
    return zodResolver(rules)(values, context, options);
  };
  return { resolver, warm: () => void loadBoth().catch(() => {}) };
}

/**
 * Validates input with rules that are only loaded now. If they cannot be loaded, because the server is unreachable,
 * the input passes: sending it will say so.
 */
export async function checkLate<Output>(
  load: () => Promise<z.ZodType<Output>>,
  values: unknown,
): Promise<{ data?: Output; error?: z.ZodError }> {
  const rules = await load().catch(() => null);
  if (!rules) return { data: values as Output };
  const { data, error } = rules.safeParse(values);
  return error ? { error } : { data };
}
