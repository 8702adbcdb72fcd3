import { NOTICES } from '@benison/contracts/notices';
import { copyAndTell } from './copy-and-tell.ts';

/** Copies the full address of one of our pages, and says so. */
export async function copyLink(path: string): Promise<void> {
  const url = new URL(path, location.origin).href;
  // A browser may deny its clipboard: then the address is shown, to be copied by hand.
  await copyAndTell(url, NOTICES.linkCopied, { title: 'Copy it by hand', text: url });
}
