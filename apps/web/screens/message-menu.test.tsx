import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openScreen } from './open-screen.tsx';
import { aMember } from './worlds.ts';

const MATCH = '11111111-1111-4111-8111-111111111111';

test('who edits a message writes on at its end at once, whether the menu was worked by mouse or by keys', async () => {
  const message = {
    id: '22222222-2222-4222-8222-222222222222',
    matchId: MATCH,
    isOwn: true,
    content: 'Twenty boxes by Friday',
    meeting: null,
    sentAt: new Date().toISOString(),
  };
  await openScreen(
    `/messages/${MATCH}`,
    aMember({ query: { match: { id: MATCH }, messages: { messages: [message], hasMore: false, hasNewer: false } } }),
  );
  const button = page.getByRole('button', { name: 'Message actions' });
  const edit = page.getByRole('menuitem', { name: 'Edit' });
  const field = page.getByRole('textbox', { name: 'Change your message' });
  const byKeys = async () => {
    (edit.element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
  };
  for (const choose of [() => edit.click(), byKeys]) {
    await button.click();
    await expect.element(edit).toBeVisible();
    await choose();
    await expect.element(field).toHaveFocus();
    // Where the focus is once the menu has gone, and the mouse has left it.
    await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
    await expect.element(field).toHaveFocus();
    await userEvent.keyboard(', please');
    await expect.element(field).toHaveValue('Twenty boxes by Friday, please');
    // Whoever comes back from another window goes on where the caret was.
    const area = field.element() as HTMLTextAreaElement;
    area.setSelectionRange(6, 6);
    area.blur();
    area.focus();
    expect(area.selectionStart).toBe(6);
    await userEvent.keyboard('{Escape}');
    await expect.element(field).not.toBeInTheDocument();
  }
});
