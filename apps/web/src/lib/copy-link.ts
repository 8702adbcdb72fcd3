import { NOTICES } from '@benison/contracts/notices';
import { notify } from '../components/toast.tsx';

/** Copies the full address of one of our pages, and says so. */
export async function copyLink(path: string): Promise<void> {
  const url = new URL(path, location.origin).href;
  try {
    await navigator.clipboard.writeText(url);
    notify(NOTICES.linkCopied);
  } catch {
    // Browsers deny the clipboard without https or permission: then the address is shown, to be copied by hand.
    notify({ title: 'Copy it by hand', text: url });
  }
}
