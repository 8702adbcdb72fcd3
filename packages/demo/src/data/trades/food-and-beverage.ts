import type { Trade } from './trade.ts';

export const FOOD_AND_BEVERAGE_TRADES: readonly Trade[] = [
  {
    industry: 'Food & Beverage',
    line: 'Specialty tea and coffee',
    nouns: ['Coffee Roasters', 'Tea Co.', 'Roasting Works', 'Coffee'],
    marks: ['cup', 'leaf', 'sprig', 'initialRing'],
    leads: [
      'We roast {6|8|12} single-origin coffees in {city} and ship within two days of roasting.',
      'Loose-leaf tea from {11-24} family gardens, blended and packed in {city}.',
      'Wholesale coffee for {30-90} cafes and offices, with a training bar anyone on your team may use.',
    ],
    proofs: [
      'Every lot comes with its harvest date, cupping notes and landed cost.',
      'Minimum order is {12-40} pounds, and we print your label if you want one.',
    ],
    tags: ['Single origin', 'Private label', 'Office coffee', 'Loose leaf', 'Direct trade', 'Wholesale'],
    serves: ['Food & Beverage', 'Retail', 'E-commerce', 'Entertainment'],
    offers: ['VENDOR', 'CLIENT'],
    seeks: ['VENDOR', 'CLIENT', 'STRATEGIC'],
    calls: [
      'We want a house blend for {3-9} locations by {spring|the first of the month|September}.',
      'Our current roaster changed hands and the cup changed with it.',
    ],
    intro: 'We roast on Mondays and Thursdays, so anything you order is two days old when it lands.',
    answers: [
      ['What is the smallest batch you will roast for a private label?', 'Forty pounds a roast, and the first label plate is on us.'],
      ['Can we taste before we commit to anything?', 'A box with {4-6} samples goes out tomorrow, with the brew sheet we use ourselves.'],
    ],
  },
  {
    industry: 'Food & Beverage',
    line: 'Co-packing and private label',
    nouns: ['Foods', 'Kitchens', 'Provisions', 'Packing Co.'],
    marks: ['blocks', 'cube', 'stairs', 'initialTile'],
    leads: [
      'Co-packer for sauces, dressings and dry blends, {500-2000} to {20|40|60} thousand units a run.',
      "A {14|22|30},000 square foot kitchen in {city} that makes other people's recipes exactly as written.",
      "We take regional food brands from farmers' market to {3-8} hundred stores.",
    ],
    proofs: [
      'SQF level {2|3}, allergen-separated lines, and batch records you can open online.',
      'Pilot runs start at {150-400} units and take {9-15} working days.',
    ],
    tags: ['Co-packing', 'SQF certified', 'Private label', 'Pilot runs', 'Hot fill', 'Dry blends'],
    serves: ['Food & Beverage', 'Retail', 'E-commerce', 'Agriculture'],
    offers: ['VENDOR', 'STRATEGIC'],
    seeks: ['CLIENT', 'VENDOR'],
    calls: [
      'We have outgrown the shared kitchen and need a first run of {800-2400} jars.',
      'Two chains said yes in one week, and we can cook for neither of them yet.',
    ],
    intro: 'We run a pilot line on Fridays, so a first batch does not have to wait for a full slot.',
    answers: [
      ['Who holds the recipe once you have made it?', 'You do. It sits in your account and our people sign for each batch.'],
      [
        'What do you need from us for a quote?',
        'The formula, the fill size and a photo of the closure. You have a price {two|three} days later.',
      ],
    ],
  },
  {
    industry: 'Food & Beverage',
    line: 'Neighborhood bakery and catering',
    nouns: ['Bakehouse', 'Table', 'Pantry', 'Bread Co.'],
    marks: ['wheat', 'horizon', 'initialRule', 'spool'],
    leads: [
      'Bread, lunches and breakfasts for {city} offices, {25-70} deliveries a morning.',
      'Caterers who cook for {20|30|40} to {300|400|600} and bring real plates.',
      'A bakery that supplies {14-38} restaurants and still opens its own door at six.',
    ],
    proofs: [
      'Menus change with the {season|farms around us|week}, and the allergen sheet is on every tray.',
      'Order by three in the afternoon for the next morning, by text if you like.',
    ],
    tags: ['Catering', 'Office lunches', 'Sourdough', 'Wholesale bread', 'Events', 'Vegan options'],
    serves: ['Technology', 'Legal', 'Finance', 'Entertainment', 'Education', 'Real Estate'],
    offers: ['VENDOR'],
    seeks: ['CLIENT', 'STRATEGIC'],
    calls: [
      'We host {40-120} people on the {12th|18th|27th} and our caterer has closed.',
      'Our team is back three days a week and lunch is the reason they come.',
    ],
    intro: 'We bake overnight and our vans leave at half past five.',
    answers: [
      ['How late can we change the head count?', 'Until noon the day before. After that we feed extra people but cannot take plates off.'],
      ['Do you handle set-up and clearing?', 'Yes, two people stay and you get the room back as it was.'],
    ],
  },
];
