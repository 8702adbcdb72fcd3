import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { page } from 'vitest/browser';
import { Button } from '../src/components/controls/button.tsx';

/** Where the letters of an element stand: a box for each line. */
function linesOf(words: Element): DOMRect[] {
  const range = document.createRange();
  range.selectNodeContents(words);
  return [...range.getClientRects()];
}

test('what a button says while it is busy stands whole beside its mark, or only the mark turns', async () => {
  const shown: boolean[] = [];
  for (const width of [72, 88, 104, 112, 128, 144, 160, 240]) {
    const { unmount } = await render(
      <div style={{ width }}>
        <Button busy size="sm" full>
          $4.99
        </Button>
      </div>,
    );
    const words = page.getByText('Processing...', { exact: true }).element();
    const lines = linesOf(words);
    const [line, seen] = [lines[0] as DOMRect, (words.closest('.btn-busy') as Element).getBoundingClientRect()];
    const isBeside = line.top < seen.bottom;
    shown.push(isBeside);
    if (isBeside) {
      expect(lines, `lines at ${width} px`).toHaveLength(1);
      expect(line.left, `words at ${width} px`).toBeGreaterThanOrEqual(seen.left);
      expect(line.right, `words at ${width} px`).toBeLessThanOrEqual(seen.right + 1);
    }
    await unmount();
  }
  expect([shown[0], shown.at(-1)]).toEqual([false, true]);
});
