/** What people call what is on a screen, by its address: they look for what they mean to do. */
const OTHER_WORDS: Readonly<Record<string, string>> = {
  '/discover': 'cards deck swipe filters',
  '/messages': 'chat inbox threads',
  '/livestream': 'go live streams recordings schedule',
  '/wallet': 'cash out withdraw balance coins statement gift limits',
  '/profile': 'card photos verification opening hours',
  '/calendar': 'meetings',
  '/analytics': 'views statistics',
  '/marketplace': 'shop orders',
  '/buy-bizcoins': 'coins packages',
  '/conversion': 'cash out payout money',
  '/premium': 'subscription plan boost upgrade trial',
  '/settings': 'password email two-step privacy notifications data developers api delete account',
  '/admin/moderation': 'cases moderation',
  '/admin/support': 'help requests',
  '/admin/payouts': 'cash out withdrawals conversions',
  '/admin/fulfilment': 'orders shipping',
  '/admin/catalogues': 'gifts packages plans prices marketplace',
};

const words = (text: string): string[] => text.toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '').split(/\s+/).filter(Boolean);

/** Those whose words, or other words for them, begin with what is typed, in any order; all while nothing is. */
export function findCommands<Named extends { readonly label: string; readonly to?: string }>(
  commands: readonly Named[],
  typed: string,
): Named[] {
  const wanted = words(typed);
  return commands.filter(({ label, to = '' }) => {
    const own = words(`${label} ${OTHER_WORDS[to] ?? ''}`);
    return wanted.every((part) => own.some((word) => word.startsWith(part)));
  });
}
