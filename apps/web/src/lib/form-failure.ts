import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form';
import type { Failure } from './errors.ts';

/**
 * Puts what the server found wrong beside the fields it names; the form goes to the first of them. Answers whether it could
 * be shown there; if not, the screen says it in a notice.
 */
export function showFieldErrors<Values extends FieldValues>(
  failure: Failure,
  names: readonly FieldPath<Values>[],
  setError: UseFormSetError<Values>,
): boolean {
  const found = failure.fields.flatMap(({ path, message }) => {
    const name = names.find((candidate) => candidate === path || path.startsWith(`${candidate}.`));
    return name ? [{ name, message }] : [];
  });
  for (const { name, message } of found) setError(name, { type: 'server', message });
  return found.length > 0;
}

/**
 * Goes to the first field that is marked wrong, in the order they are read, once they are drawn so. Libraries go by the order in
 * which fields announced themselves, which is another one where some of them are components of their own.
 */
export function goToFirstWrong(part: ParentNode): void {
  requestAnimationFrame(() => setTimeout(() => part.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()));
}
