import type { Trade } from './trade.ts';

export const REAL_ESTATE_TRADES: readonly Trade[] = [
  {
    industry: 'Real Estate',
    line: 'Commercial leasing',
    nouns: ['Properties', 'Realty', 'Commercial', 'Land Co.'],
    marks: ['roof', 'stairs', 'blocks', 'initial'],
    leads: [
      'Shops, kitchens and small warehouses in {city}, leased by people who have run one.',
      'We own {9-34} older buildings and rent them to makers.',
      'Tenant representation for companies of {5|10} to {80|150}.',
    ],
    proofs: ['Leases in plain words, {11|14} pages, with the repairs listed.', '{Seven|Eight} of ten tenants renew.'],
    tags: ['Retail space', 'Flex warehouse', 'Commissary', 'Tenant rep', 'Short leases', 'Restorations'],
    serves: ['Food & Beverage', 'Retail', 'Manufacturing', 'E-commerce', 'Healthcare'],
    offers: ['VENDOR', 'STRATEGIC', 'CLIENT'],
    seeks: ['CLIENT', 'VENDOR', 'INVESTOR'],
    calls: [
      'We need {3|5|8},000 square feet with a dock and a floor drain.',
      'Our lease ends in {May|August} and the renewal letter is a bad joke.',
    ],
    intro: 'We have two units that are not listed yet because the tenants are still packing.',
    answers: [
      ['What are you asking per foot?', "${14-26} a year, triple net, and we show last year's net charges."],
      ['Would you take three years?', 'Three with an option for three, yes.'],
    ],
  },
  {
    industry: 'Real Estate',
    line: 'Property management',
    nouns: ['Residential', 'Property Group', 'Estates', 'Management'],
    marks: ['keyhole', 'roof', 'columns', 'initialDisc'],
    leads: [
      'We manage {400-1900} apartments and {12-40} storefronts in and around {city}.',
      'Maintenance, rent and turnovers for owners with {one|two} to {fifty|eighty} units.',
      'Building care with our own crew of {8-30} and no surprise mark-ups.',
    ],
    proofs: [
      'Repairs are closed in {1.8|2.3|2.9} days on average, with a photo.',
      'Owners get a statement on the fifth, and the invoices behind it.',
    ],
    tags: ['Multifamily', 'Maintenance', 'Turnovers', 'Storefronts', 'Owner reports', 'Preferred vendors'],
    serves: ['Real Estate', 'Finance', 'Education', 'Healthcare'],
    offers: ['CLIENT', 'VENDOR', 'STRATEGIC'],
    seeks: ['VENDOR', 'CLIENT'],
    calls: ['We own {eleven|eighteen} units and my phone rings at dinner.', 'Would you put a new contractor on your list for turnovers?'],
    intro: 'We turn over {twenty|thirty} units a month, so a good trade on our list stays busy.',
    answers: [
      ['How do you pay vendors?', 'Every second Friday, no retainage, one form to get set up.'],
      ['What do you charge an owner?', '{Six|Seven} per cent of collected rent, nothing on repairs.'],
    ],
  },
  {
    industry: 'Real Estate',
    line: 'Shared workspace',
    nouns: ['Workspace', 'Commons', 'Yard', 'House'],
    marks: ['quarters', 'dots', 'columns', 'stairs'],
    leads: [
      'Workshops, desks and meeting rooms in a former {cannery|foundry|department store} in {city}.',
      "A members' house for {60-220} small companies, with a freight elevator.",
      'Shared kitchens and studios by the month.',
    ],
    proofs: [
      'Open at all hours, {94|96} per cent full, and a waiting list we answer.',
      'Members did ${1|2|3} million of business with each other last year.',
    ],
    tags: ['Coworking', 'Maker space', 'Event rooms', 'Studios', 'Day passes', 'Community'],
    serves: ['Technology', 'Marketing', 'Consulting', 'E-commerce', 'Legal', 'Education'],
    offers: ['VENDOR', 'STRATEGIC', 'CLIENT'],
    seeks: ['CLIENT', 'VENDOR', 'STRATEGIC'],
    calls: ['We are {six|nine} people and tired of the kitchen table.', 'We need a room for {forty|seventy} on a Thursday evening.'],
    intro: 'Come on a Wednesday. That is soup day, and everyone is in.',
    answers: [
      ['What does a team room cost?', 'From ${850-1600} a month for six, with power and the internet you need.'],
      ['Can we leave early?', 'With thirty days. We would rather you stay because you like it.'],
    ],
  },
];
