import type { Trade } from './trade.ts';

export const E_COMMERCE_TRADES: readonly Trade[] = [
  {
    industry: 'E-commerce',
    line: 'Online gift and subscription shop',
    nouns: ['Parcel', 'Post', 'Crate', 'Finds'],
    marks: ['box', 'star', 'dots', 'initialDisc'],
    leads: [
      'Monthly boxes of regional food, {3|5|8} thousand subscribers and a waiting list.',
      'Gift sets for companies that dislike logo mugs, shipped to one address or {400-900}.',
      'An online shop for refills, {soap|pantry|paper} goods that come back in the same jar.',
    ],
    proofs: [
      'We photograph, write and ship for our makers, and pay every second Friday.',
      'Return rate of {1.1|1.4|1.9} per cent across {20-90} thousand orders.',
    ],
    tags: ['Subscriptions', 'Corporate gifts', 'Curated', 'DTC', 'Refill', 'Fulfillment'],
    serves: ['Food & Beverage', 'Marketing', 'Technology', 'Finance', 'Consulting'],
    offers: ['CLIENT', 'STRATEGIC', 'VENDOR'],
    seeks: ['VENDOR', 'CLIENT', 'INVESTOR'],
    calls: [
      'We send {150-500} client gifts each December and nobody here wants to tape boxes.',
      'Would our product fit your {March|October} box?',
    ],
    intro: 'We plan boxes three months ahead and pay for product when it arrives, not when it sells.',
    answers: [
      ['How many units would one box take?', 'Between {three|four} and five thousand, and we can spread it over two months.'],
      ['Do you share who reordered?', 'Numbers always. Names only when the customer said yes.'],
    ],
  },
  {
    industry: 'E-commerce',
    line: 'Marketplace and storefront operations',
    nouns: ['Commerce', 'Storeworks', 'Digital Shelf', 'Cartwright'],
    marks: ['chevrons', 'bars', 'links', 'initialTile'],
    leads: [
      'We run online stores for {14-40} brands that would rather make things.',
      'Marketplace listings, ads and stock planning for makers with {20|50} to {400|800} products.',
      'Storefronts rebuilt for speed by a team of {6-15} in {city}.',
    ],
    proofs: ['Clients grew {18-44} per cent last year on flat ad spend.', 'Month to month, and you own every account we open.'],
    tags: ['Store builds', 'Listings', 'Ad buying', 'Stock planning', 'Analytics', 'Email flows'],
    serves: ['Retail', 'Food & Beverage', 'Manufacturing', 'E-commerce'],
    offers: ['VENDOR', 'STRATEGIC'],
    seeks: ['CLIENT', 'STRATEGIC'],
    calls: [
      'Our store takes six seconds to open and I can see people leave.',
      'We sold out twice on one site while the other had pallets.',
    ],
    intro: 'We begin with your ten best products and leave the rest alone until those sell.',
    answers: [
      ['What do you charge?', 'A fixed fee of ${1800-3900} a month, no share of sales.'],
      ['How soon would we see a difference?', 'Speed in two weeks. Sales take a quarter, and we will say so if they do not come.'],
    ],
  },
  {
    industry: 'E-commerce',
    line: 'Fulfillment for small brands',
    nouns: ['Fulfillment', 'Pick & Pack', 'Warehouse', 'Dispatch'],
    marks: ['cube', 'stairs', 'truck', 'blocks'],
    leads: [
      'Pick, pack and ship for brands with {20|50} to {600|900} orders a day.',
      'A {24|38|60},000 square foot warehouse in {city} with real people at the packing tables.',
      'Kitting, returns and subscription boxes for {25-70} small brands.',
    ],
    proofs: [
      'Orders in by two leave the same day, {99.4|99.6|99.8} per cent without an error.',
      'No long contract, and stock counts you can see at any hour.',
    ],
    tags: ['Same-day ship', 'Kitting', 'Returns', 'Subscription boxes', 'Cold packs', 'Inventory'],
    serves: ['E-commerce', 'Food & Beverage', 'Retail', 'Manufacturing'],
    offers: ['VENDOR'],
    seeks: ['CLIENT', 'VENDOR'],
    calls: ['We are still packing {80-160} orders a day in the back room.', 'Our warehouse lost a pallet and did not notice for a month.'],
    intro: 'Come and pack a box with us. It takes an hour and tells you everything.',
    answers: [
      ['What does an average order cost us?', 'About ${2.6|2.9|3.4} for one item, plus the box.'],
      ['How do you move us without a gap?', 'Half your stock comes over first, and both sites ship for a week.'],
    ],
  },
];
