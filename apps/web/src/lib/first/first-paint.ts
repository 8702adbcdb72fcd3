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

/** Whether the page as it was served is what one sees; so it is while it is drawn. */
export const isFirstPaintShown = (): boolean =>
  typeof document === 'undefined' || document.getElementById('first-paint')?.hasChildNodes() === true;

type TextField = HTMLInputElement | HTMLTextAreaElement;

const fieldsIn = (place: HTMLElement): TextField[] => [...place.querySelectorAll<TextField>('input, textarea')];

/** The app's own field for one of the page's: of the same name, or else of the same kind and words. */
function fieldLike(field: TextField, paint: HTMLElement, root: HTMLElement): TextField | undefined {
  const isLike = (other: TextField): boolean =>
    other.type === field.type && other.name === field.name && (field.name !== '' || other.placeholder === field.placeholder);
  return fieldsIn(root).filter(isLike)[fieldsIn(paint).filter(isLike).indexOf(field)];
}

function endFirstPaint(): void {
  const paint = document.getElementById('first-paint');
  const root = document.getElementById('root');
  if (!paint || !root) return;
  // A card being dragged is not taken away; public/before-paint.js reports when it is released.
  if (document.documentElement.dataset['held'] !== undefined) return addEventListener('letgo', endFirstPaint, { once: true });
  const typed = fieldsIn(paint)
    .filter(({ value, defaultValue }) => value !== defaultValue)
    .map((field) => ({ value: field.value, own: fieldLike(field, paint, root) }));
  const focused = fieldsIn(paint).find((field) => field === document.activeElement);
  const focus = focused && fieldLike(focused, paint, root);
  const pressed = paint.querySelector<HTMLButtonElement>('button[data-pressed]');
  const place = pressed ? buttonsLike(pressed, paint).indexOf(pressed) : -1;
  paint.remove();
  for (const { own, value } of typed) type(own, value);
  focus?.focus();
  if (pressed) buttonsLike(pressed, root)[place]?.click();
}

function type(field: TextField | undefined, value: string): void {
  if (!field || field.value !== '') return;
  // @NOTE React notices a change only if the value is set through the native setter.
  const kind = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
  Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

const wordsOf = (button: Element): string => button.getAttribute('aria-label') ?? button.textContent ?? '';

function buttonsLike(button: HTMLButtonElement, within: Element): HTMLButtonElement[] {
  return [...within.querySelectorAll('button')].filter((other) => wordsOf(other) === wordsOf(button));
}
