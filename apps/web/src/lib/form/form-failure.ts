import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form';
import type { Failure } from '../acts/errors.ts';

/**
 * Shows the server's errors at their fields and focuses the first of them. Returns whether it could be
 * shown there; if not, the screen shows it in a notice.
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
 * Focuses the first invalid field in reading order, once the errors are rendered, and shows what is said below it. Libraries go by the
 * order in which fields registered, which differs when some of them are components of their own. What is said of the form as a whole
 * is shown too: at the end of a long dialog it would stand behind the buttons.
 */
export function goToFirstWrong(part: ParentNode): void {
  requestAnimationFrame(() =>
    setTimeout(() => {
      const wrong = part.querySelector<HTMLElement>('[aria-invalid="true"]');
      if (!wrong) {
        part.querySelector('.error[role="alert"], [role="alert"] > .band')?.scrollIntoView({ block: 'nearest' });
        return;
      }
      wrong.focus();
      // The error stands below the field: what scrolls to the field alone may leave it under the foot of the screen.
      for (const id of (wrong.getAttribute('aria-describedby') ?? '').split(' '))
        document.getElementById(id)?.scrollIntoView({ block: 'nearest' });
    }),
  );
}
