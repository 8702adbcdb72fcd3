import type { FieldValues, Resolver } from 'react-hook-form';
import type { z } from 'zod';

type Rules<Input, Output> = z.ZodType<Output, Input>;

/**
 * A form's rules, fetched when the form is first sent instead of before it is drawn. `warm` fetches them ahead, as
 * soon as somebody types. Rules that cannot be fetched let the values pass: the server holds the same ones.
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
 * Holds what is about to be sent against rules that are fetched only now. Rules that cannot be fetched, because the server is out of
 * reach, let it pass: sending it says so.
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
