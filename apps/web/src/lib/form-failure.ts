import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form';
import type { Failure } from './errors.ts';

/**
 * Puts what the server found wrong beside the fields it names and goes to the first of them. Answers whether it could
 * be shown there; if not, the screen says it in a notice.
 */
export function showFieldErrors<Values extends FieldValues>(failure: Failure, names: readonly FieldPath<Values>[], setError: UseFormSetError<Values>): boolean {
  const found = failure.fields.flatMap(({ path, message }) => {
    const name = names.find((candidate) => candidate === path || path.startsWith(`${candidate}.`));
    return name ? [{ name, message }] : [];
  });
  found.forEach(({ name, message }, index) => setError(name, { type: 'server', message }, { shouldFocus: index === 0 }));
  return found.length > 0;
}

/** Goes to the first field of a form that is marked wrong, in the order they are read, once it is drawn so. */
export function goToFirstWrong(form: HTMLElement): void {
  requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
}
