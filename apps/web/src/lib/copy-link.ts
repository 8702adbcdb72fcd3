import { NOTICES } from '@benison/contracts/notices';
import { notify } from '../components/toast.tsx';
import { copyText } from './copy-text.ts';

/** Copies the full address of one of our pages, and says so. */
export async function copyLink(path: string): Promise<void> {
  const url = new URL(path, location.origin).href;
  try {
    await copyText(url);
    notify(NOTICES.linkCopied);
  } catch {
    // A browser may deny its clipboard: then the address is shown, to be copied by hand.
    notify({ title: 'Copy it by hand', text: url });
  }
}
