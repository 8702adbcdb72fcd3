/** Who opens a screen. */
export type Onlooker = 'guests' | 'members' | 'staff';

/** Documented words that stand on a screen as it is opened; a test of the screens reads each of them there. */
export const SCREEN_WORDS: Record<Onlooker, Record<string, readonly string[]>> = {
  guests: {
    '/': ['EIN Verification', 'Smart Matching', 'BizCoin Rewards', 'Live Streaming', 'Already blessed?', 'Sign In', 'Join'],
    '/login': ['Remember my account', 'Forgot password?', 'Create Account'],
    '/register': ['XX-XXXXXXX', "Don't have an EIN?"],
    '/login-help': ['Login Assistance Center', 'Contact Support Team'],
    '/logo': ['Golden circle', 'Typography', 'Scalable', 'Download Logo', 'Copy Link'],
    '/marketing': ['Download SVG', 'Guidelines'],
    '/premium': [
      'Unlimited super likes',
      'See who viewed you',
      'Advanced analytics',
      'Advanced filtering',
      'Priority support',
      'See who likes you',
      'Coin conversion',
      'Premium items',
      'Free members have three a day.',
    ],
    '/admin/login': ['Access Dashboard'],
  },
  members: {
    '/': ['Profile Views', 'Business Matches', 'Connections Made', 'Discover', 'Wallet', 'Messages', 'Matches'],
    '/matches': ['Your Matches (', 'Matched', 'Recent Activity'],
    '/analytics': [
      'Profile views',
      'Total matches',
      'Right swipes',
      'like rate',
      'Match rate',
      'Response rate',
      'Profile completion',
      'Messages sent',
      'Views today',
      'Super likes received',
    ],
    '/wallet': ['Purchase BizCoins', 'Withdraw', 'Transaction History'],
    '/buy-bizcoins': ['Buy BizCoins', 'Most Popular', 'Why Buy BizCoins'],
    '/marketplace': [
      'BizCoin Marketplace',
      'All Categories',
      'Marketing Tools',
      'Business Supplies',
      'Premium Boosts',
      'Insufficient BizCoins',
    ],
    '/livestream': ['Live Business Streaming'],
    '/profile': ['Basic Info', 'Photos & Media', 'Verification', 'Settings'],
    '/profile?tab=verification': ["Driver's license", 'EIN'],
    '/profile/edit': ['Edit Profile', 'Save', 'JPG, PNG or GIF, max 5MB'],
  },
  staff: {
    '/admin': ['Pending Reviews', 'Approved Today', 'Rejected Today'],
    '/admin/moderation': ['Content Moderation Dashboard', 'Action Taken', 'Moderator Notes'],
    '/admin/revenue': ['Revenue Analytics', 'Refresh', 'Export', '2.9% plus $0.30'],
  },
};
