/** What whoever shows a shared address says of its page. */
export interface ShareWords {
  /** As the screen names itself in the tab. */
  readonly title: string;
  readonly description: string;
}

/** The pages that people send to each other. Elsewhere the product's own words stand. */
export const SHARE_WORDS: Readonly<Record<string, ShareWords>> = {
  '/premium': { title: 'Premium', description: 'What a Premium membership adds, what it costs, and how it ends. The trial takes no card.' },
  '/how-matching-works': {
    title: 'How matching works',
    description: 'How the order of the cards comes about, and what it achieves in counted figures.',
  },
  '/transparency': { title: 'Transparency', description: 'What members reported, what was decided and how fast, counted from the cases.' },
  '/register': {
    title: 'Create account',
    description: 'For owners and people who speak for a business: your EIN, checked by a person, then your card.',
  },
  '/login': { title: 'Sign in', description: 'Sign in to your card, your matches and your messages.' },
  '/terms': { title: 'Terms of use', description: 'What you and Benison agree on, in plain words.' },
  '/privacy': { title: 'Privacy policy', description: 'What Benison keeps about you, for what, and for how long.' },
  '/rules': { title: 'Community rules', description: 'What members may expect of each other, rule by rule.' },
  '/login-help': {
    title: 'Login help',
    description: 'Trouble signing in? Most of it is solved in a minute; for the rest there is a person.',
  },
  '/logo': { title: 'Logo', description: 'The coin and the name, to download, and how to use them.' },
  '/marketing': { title: 'Marketing assets', description: 'Pictures for talking about Benison, free to use.' },
};

const attribute = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** Puts a page's own words where its address is shown: in the tab, in search results, and in what a messenger makes of a link. */
export function withShareWords(html: string, path: string | null): string {
  const words = path === null ? undefined : SHARE_WORDS[path];
  if (!words) return html;
  const [title, description] = [attribute(`${words.title} · Benison`), attribute(words.description)];
  return html
    .replace(/<title>[^<]*<\/title>/, () => `<title>${title}</title>`)
    .replace(/(<meta name="description" content=")[^"]*/, (_all, head: string) => head + description)
    .replace(/(<meta property="og:title" content=")[^"]*/, (_all, head: string) => head + title)
    .replace(/(<meta property="og:description" content=")[^"]*/, (_all, head: string) => head + description);
}
