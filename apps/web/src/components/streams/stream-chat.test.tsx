import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ChatField } from './stream-chat.tsx';

const field = (value: string) =>
  renderToStaticMarkup(
    <ChatField
      placeholder="Ask"
      value={value}
      onChange={() => undefined}
      onSend={() => undefined}
      limit={200}
      closed="The stream has ended."
    />,
  );

test('what was half typed when a chat closes is still there to be read and copied', () => {
  expect(field('Which paper is')).toContain('Not sent: <bdi>Which paper is</bdi>');
  expect(field(' ')).not.toContain('Not sent');
});
