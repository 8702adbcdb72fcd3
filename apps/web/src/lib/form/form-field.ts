import { get, type FieldError, type FieldPath, type FieldValues, type RegisterOptions, type UseFormReturn } from 'react-hook-form';
import { readWhole } from './read-number.ts';

/**
 * Ties a field that is typed in to its form: under which name it is kept, and what is wrong with it. Spread it into a `Field` or its kin.
 */
export function fieldOf<Values extends FieldValues, Name extends FieldPath<Values>>(
  { register, formState }: Pick<UseFormReturn<Values>, 'register' | 'formState'>,
  name: Name,
  options?: RegisterOptions<Values, Name>,
) {
  const wrong = get(formState.errors, name) as FieldError | undefined;
  return { ...register(name, options), error: wrong?.message };
}

/** What was typed into a number's field last, by its form: the rules see no number, and the sentence says what was wrong with the text. */
const unread = new WeakMap<object, Map<string, string>>();

/** The same for a whole number. An empty field means none; what cannot be read, or can be read in two ways, is refused with what to write. */
export function wholeFieldOf<Values extends FieldValues, Name extends FieldPath<Values>>(
  form: Pick<UseFormReturn<Values>, 'register' | 'formState' | 'control'>,
  name: Name,
) {
  const problems = unread.get(form.control) ?? new Map<string, string>();
  unread.set(form.control, problems);
  const setValueAs = (typed: unknown): number | null => {
    const { value, problem } = typeof typed === 'number' ? { value: typed, problem: null } : readWhole(String(typed ?? ''));
    if (problem === null) problems.delete(name);
    else problems.set(name, problem);
    return problem === null ? value : Number.NaN;
  };
  const field = fieldOf(form, name, { setValueAs } as RegisterOptions<Values, Name>);
  return { ...field, error: field.error && (problems.get(name) ?? field.error) };
}
