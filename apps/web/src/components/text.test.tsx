import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { VisuallyHidden } from './text.tsx';

test('what is only read aloud comes into its region after it, as readers of screens say nothing of what a region comes with', () => {
  expect(renderToStaticMarkup(<VisuallyHidden live="polite">Claimed by you.</VisuallyHidden>)).toBe(
    '<span class="unseen" aria-live="polite"><span aria-hidden="true">Claimed by you.</span></span>',
  );
  expect(renderToStaticMarkup(<VisuallyHidden>EIN verified</VisuallyHidden>)).toBe('<span class="unseen">EIN verified</span>');
});
