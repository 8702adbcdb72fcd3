/** The place in a recording is a field of its own kind, whose keys are the player's. */
const TYPED_INTO = 'input:not([data-position]), textarea, select, [contenteditable="true"], [role="combobox"]';
const MOVED_WITHIN = '[role="slider"], [role="radio"], [role="tab"]';
const ASKING = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]:not([hidden])';

/** Whether a key that is pressed now belongs to what somebody types or moves within, or to what asks them something. */
export function isTakenKey(event: KeyboardEvent): boolean {
  const target = event.target instanceof Element ? event.target : null;
  return (
    event.defaultPrevented ||
    target?.closest(TYPED_INTO) != null ||
    (event.key.startsWith('Arrow') && target?.closest(MOVED_WITHIN) != null) ||
    document.querySelector(ASKING) !== null
  );
}
