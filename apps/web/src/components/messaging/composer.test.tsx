import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Composer } from './composer.tsx';

const closedOver = (value: string) =>
  renderToStaticMarkup(<Composer placeholder="Write" value={value} onSend={() => undefined} closed="This account is closed." />);

test('that nothing more can be sent is read aloud, and what was half typed is still there to be read and copied', () => {
  expect(closedOver('We could meet on')).toMatch(/role="status"><span[^>]*>This account is closed\./);
  expect(closedOver('We could meet on')).toContain('Not sent: <bdi>We could meet on</bdi>');
  expect(closedOver(' ')).not.toContain('Not sent');
});
