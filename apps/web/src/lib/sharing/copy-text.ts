/** Copies by a selection, as browsers do everywhere, also where a page came over plain http. */
function copySelected(text: string): boolean {
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  field.style.cssText = 'position:fixed;top:0;opacity:0;font-size:16px';
  const { activeElement } = document;
  // Inside the open dialog, if there is one: its focus trap would take the selection away from anything outside.
  (activeElement?.closest('[role="dialog"], [role="alertdialog"]') ?? document.body).append(field);
  field.select();
  const isCopied = document.execCommand('copy');
  field.remove();
  if (activeElement instanceof HTMLElement) activeElement.focus();
  return isCopied;
}

/** Puts a text into the clipboard. The browser's own clipboard is missing over plain http. @throws Error where the browser refuses both ways. */
export async function copyText(text: string): Promise<void> {
  const clipboard = navigator.clipboard as Clipboard | undefined;
  const isCopied = clipboard
    ? await clipboard.writeText(text).then(
        () => true,
        () => false,
      )
    : false;
  if (!isCopied && !copySelected(text)) throw new Error('This browser blocks the clipboard.');
}
