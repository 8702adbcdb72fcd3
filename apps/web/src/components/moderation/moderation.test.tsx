import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PreviewFrame } from './moderation.tsx';

const nothing = () => undefined;
const frame = (isBlurred: boolean, isGray: boolean) =>
  renderToStaticMarkup(
    <PreviewFrame
      picture={<img src="/p.png" alt="Sent" />}
      isBlurred={isBlurred}
      isLive={false}
      onShow={nothing}
      onHide={nothing}
      isGray={isGray}
      onGray={nothing}
    />,
  );

test('a reported picture is blurred and said to nobody until it is asked for; then it can be gray', () => {
  expect(frame(true, true)).toMatch(/class="preview stage blurred gray"/);
  expect(frame(true, true)).toContain('aria-hidden="true"');
  expect(frame(true, true)).not.toMatch(/In gray|In color/);
  expect(frame(false, false)).toMatch(/class="preview stage"/);
  expect(frame(false, false)).toContain('In gray');
  expect(frame(false, true)).toMatch(/class="preview stage gray"/);
  expect(frame(false, true)).toContain('In color');
});
