const TYPED_INTO = 'input, textarea, select, [contenteditable="true"], [role="combobox"]';

/** Whether a key that is pressed now belongs to what somebody types, or to what asks them something. */
export const isTakenKey = (event: KeyboardEvent): boolean =>
  event.defaultPrevented ||
  (event.target instanceof Element && event.target.closest(TYPED_INTO) !== null) ||
  document.querySelector('[role=dialog], [role=alertdialog], [role=menu], [role=listbox]:not([hidden])') !== null;
