import { get, type FieldError, type FieldPath, type FieldValues, type RegisterOptions, type UseFormReturn } from 'react-hook-form';

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
