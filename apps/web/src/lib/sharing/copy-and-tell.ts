import { notify, type ToastNotice } from '../../components/toasts/toast.tsx';
import { copyText } from './copy-text.ts';

const COPIED: ToastNotice = { title: 'Copied', tone: 'success' };
const REFUSED: ToastNotice = {
  title: 'Copy it by hand',
  text: 'This browser blocks the clipboard. Please select the text and copy it.',
  tone: 'warning',
};

/** Puts a text into the clipboard and says so, or says what to do where the browser refuses. */
export async function copyAndTell(text: string, copied = COPIED, refused = REFUSED): Promise<void> {
  try {
    await copyText(text);
  } catch {
    notify(refused);
    return;
  }
  notify(copied);
}
