/** Names that others pose as, each with the domains that are its own. */
const POSED_AS: Readonly<Record<string, readonly string[]>> = {
  paypal: ['paypal.com', 'paypal.me'],
  google: ['google.com', 'withgoogle.com'],
  microsoft: ['microsoft.com', 'microsoftonline.com'],
  apple: ['apple.com'],
  amazon: ['amazon.com'],
  docusign: ['docusign.com', 'docusign.net'],
  dropbox: ['dropbox.com'],
  linkedin: ['linkedin.com'],
  stripe: ['stripe.com'],
  benison: ['benison.com'],
};

/** Words that an address needs besides somebody's name to pose as it: a shop may be called after an apple. */
const ASKS_FOR = /(?:^|[-.])(?:secure|security|login|signin|sign-in|verify|verification|account|billing|support|update|wallet)(?:[-.]|$)/;

const LINK = /\bhttps?:\/\/[^\s<>"'）)]+/giu;
const NUMBERS_ONLY = /^\d{1,3}(?:\.\d{1,3}){3}$/;

/** The first link that poses as an address it is not; null where none does. */
export function posingLinkIn(text: string): string | null {
  return text.match(LINK)?.find(poses) ?? null;
}

function poses(link: string): boolean {
  const url = URL.parse(link);
  if (!url) return false;
  const host = url.hostname.toLowerCase();
  // A name before an @ is no address, and nobody writes one there but to be taken for it.
  if (url.username !== '' && url.username.includes('.')) return true;
  return NUMBERS_ONLY.test(host) || Object.entries(POSED_AS).some(([name, own]) => posesAs(host, name, own));
}

function posesAs(host: string, name: string, own: readonly string[]): boolean {
  if (own.some((domain) => host === domain || host.endsWith(`.${domain}`))) return false;
  return host.split(/[-.]/).some((part) => part !== name && unmasked(part) === name) || (host.includes(name) && ASKS_FOR.test(host));
}

/** A word without the figures that stand for letters: `paypa1`, `g00gle`. */
const unmasked = (word: string): string => word.replaceAll('0', 'o').replaceAll('1', 'l').replaceAll('3', 'e').replaceAll('5', 's');
