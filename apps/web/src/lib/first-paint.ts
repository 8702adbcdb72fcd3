/**
 * The page arrives with its first screen rendered, in #first-paint. The app renders into #root behind it, and replaces it
 * once no part of the screen is still loading. Anything typed, focused or pressed meanwhile is carried over.
 */
let holds = 0;

/** Keeps the first paint visible until the returned function is called. */
export function holdFirstPaint(): () => void {
  holds += 1;
  return () => {
    holds -= 1;
    // @NOTE One hold often follows another in the same commit: only afterwards is it known whether any is left.
    queueMicrotask(() => holds === 0 && endFirstPaint());
  };
}

const selectorOf = (name: string): string => `[name="${CSS.escape(name)}"]`;

function endFirstPaint(): void {
  const paint = document.getElementById('first-paint');
  const root = document.getElementById('root');
  if (!paint || !root) return;
  // A card being dragged is not taken away; public/before-paint.js reports when it is released.
  if (document.documentElement.dataset['held'] !== undefined) return addEventListener('letgo', endFirstPaint, { once: true });
  const typed = [...paint.querySelectorAll<HTMLInputElement>('input[name]')].filter(({ value }) => value !== '');
  const focused = paint.contains(document.activeElement) ? document.activeElement?.getAttribute('name') : null;
  const pressed = paint.querySelector<HTMLButtonElement>('button[data-pressed]');
  const place = pressed ? buttonsLike(pressed, paint).indexOf(pressed) : -1;
  paint.remove();
  for (const { name, value } of typed) type(root.querySelector<HTMLInputElement>(selectorOf(name)), value);
  if (focused) root.querySelector<HTMLInputElement>(selectorOf(focused))?.focus();
  if (pressed) buttonsLike(pressed, root)[place]?.click();
}

function type(field: HTMLInputElement | null, value: string): void {
  if (!field || field.value !== '') return;
  // @NOTE React notices a change only if the value is set through the native setter.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

const wordsOf = (button: Element): string => button.getAttribute('aria-label') ?? button.textContent ?? '';

function buttonsLike(button: HTMLButtonElement, within: Element): HTMLButtonElement[] {
  return [...within.querySelectorAll('button')].filter((other) => wordsOf(other) === wordsOf(button));
}
