import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openScreen } from './open-screen.tsx';
import { aMember } from './worlds.ts';

const field = page.getByRole('textbox', { name: /^Write to / });

const openThread = (id: string) => openScreen(`/messages/${id}`, aMember({ query: { match: { id } } }));

test('cells of a spreadsheet are pasted as their text, and a picture alone as a picture', async () => {
  await openThread('00000000-0000-4000-8000-0000000000aa');
  await expect.element(field).toBeVisible();
  const paste = (text: string): boolean => {
    const data = new DataTransfer();
    if (text) data.setData('text/plain', text);
    data.items.add(new File(['x'], 'image.png', { type: 'image/png' }));
    const event = new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true });
    field.element().dispatchEvent(event);
    return event.defaultPrevented;
  };
  expect(paste('Tea\t4.50\nSugar\t2.10'), 'left to the browser, which pastes the text').toBe(false);
  expect(paste(''), 'taken as a file').toBe(true);
});

test('the Enter that ends a composition sends nothing, in Safari neither', async () => {
  const { link } = await openThread('00000000-0000-4000-8000-0000000000bb');
  await field.fill('こんにち');
  field
    .element()
    .dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', code: 'Enter', keyCode: 229, bubbles: true, cancelable: true }));
  await expect.element(field).toHaveValue('こんにち');
  const sent = () => link.asked.filter(({ name }) => name === 'SendMessage').length;
  expect(sent()).toBe(0);
  await userEvent.keyboard('{Enter}');
  await expect.poll(sent).toBe(1);
});
