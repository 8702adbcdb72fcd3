/** What a journey does in a browser of another engine, whichever way it is driven. */
export interface DrivenBrowser extends AsyncDisposable {
  /** Opens an address; resolves when its document is there, before its scripts have run to their end. */
  go(url: string): Promise<void>;
  /** The value of an expression in the page. */
  read<Value>(expression: string): Promise<Value>;
  /** Presses keys one after another, wherever the focus is. */
  type(keys: string): Promise<void>;
  /** Moves the pointer to the middle of an element, given as an expression of the page, and presses there. */
  click(element: string): Promise<void>;
}

/** As every driver writes it. */
export const ENTER = '\uE007';

/** An expression whose value can be handed over as text. */
export const asJson = (expression: string): string => `JSON.stringify((${expression}) ?? null)`;

const middleOf = (element: string): string => `(() => {
  const found = ${element};
  if (!found) return null;
  found.scrollIntoView({ block: 'center' });
  const { x, y, width, height } = found.getBoundingClientRect();
  return { x: Math.round(x + width / 2), y: Math.round(y + height / 2) };
})()`;

/** Where the middle of an element is, once it is in view. */
export async function placeOf(read: DrivenBrowser['read'], element: string): Promise<{ x: number; y: number }> {
  const place = await read<{ x: number; y: number } | null>(middleOf(element));
  if (!place) throw new Error(`There is no ${element}.`);
  return place;
}

/** Presses and releases of keys, as every driver reads them. */
export const keyActions = (keys: string) => ({
  type: 'key',
  id: 'keys',
  actions: [...keys].flatMap((value) => [
    { type: 'keyDown', value },
    { type: 'keyUp', value },
  ]),
});

/** One press of the pointer at a place of the window. */
export const pressActions = ({ x, y }: { x: number; y: number }) => ({
  type: 'pointer',
  id: 'pointer',
  parameters: { pointerType: 'mouse' },
  actions: [
    { type: 'pointerMove', x, y },
    { type: 'pointerDown', button: 0 },
    { type: 'pointerUp', button: 0 },
  ],
});
