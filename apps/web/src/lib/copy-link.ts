import { NOTICES } from '@benison/contracts/notices';
import { notify } from '../components/toast.tsx';

/** Puts the whole address of something of ours into the clipboard, and says so. */
export async function copyLink(path: string): Promise<void> {
  const url = new URL(path, location.origin).href;
  try {
    await navigator.clipboard.writeText(url);
    notify(NOTICES.linkCopied);
  } catch {
    // Browsers keep the clipboard shut without https or a permission: the address is shown to be copied by hand.
    notify({ title: 'Copy it by hand', text: url });
  }
}
