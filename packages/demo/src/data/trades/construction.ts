import type { Trade } from './trade.ts';

export const CONSTRUCTION_TRADES: readonly Trade[] = [
  {
    industry: 'Construction',
    line: 'Electrical and solar contractors',
    nouns: ['Electric', 'Power & Light', 'Electrical', 'Wiring Co.'],
    marks: ['bolt', 'signal', 'star', 'initialTile'],
    leads: [
      'Commercial electrical work and service panels for {restaurants|plants|clinics} in {city}.',
      'Design-build lighting and power, {12-60} electricians and no subcontractors.',
      'Shop fit-outs, chargers and emergency repairs within {30|45|60} miles.',
    ],
    proofs: [
      'Permits filed in {three|four|five} days and inspections passed the first time.',
      'We hand over drawings that match the wall.',
    ],
    tags: ['Design-build', 'EV chargers', 'Panels', 'Tenant fit-out', 'Emergency', 'Lighting'],
    serves: ['Real Estate', 'Retail', 'Manufacturing', 'Food & Beverage', 'Healthcare', 'Energy'],
    offers: ['VENDOR', 'STRATEGIC'],
    seeks: ['CLIENT', 'VENDOR'],
    calls: ['We are adding two ovens and the panel is full.', 'Our landlord allows chargers if somebody stamps the plan.'],
    intro: 'We walk the site with you and leave a one-page plan, free, whoever you hire.',
    answers: [
      ['How long would we be dark?', 'One night, from ten to five, with temporary power to your cold rooms.'],
      ['When could you start?', 'In {two|three} weeks, sooner if the gear is in stock.'],
    ],
  },
  {
    industry: 'Construction',
    line: 'Timber frame and carpentry',
    nouns: ['Builders', 'Timberworks', 'Carpentry', 'Joinery'],
    marks: ['roof', 'pine', 'quarters', 'initialRule'],
    leads: [
      'Interiors for shops and restaurants, built in our {city} yard and set in a week.',
      'Timber frames, stairs and counters from {local oak|salvaged pine|ash and maple}.',
      'General contractor for fit-outs between ${80|150} thousand and ${2|3} million.',
    ],
    proofs: [
      'One superintendent from demolition to keys.',
      '{Nine|Eleven|Fourteen} of our last fifteen jobs opened on the day we promised.',
    ],
    tags: ['Fit-outs', 'Timber frame', 'Millwork', 'Salvaged wood', 'General contractor', 'Counters'],
    serves: ['Retail', 'Food & Beverage', 'Real Estate', 'Healthcare', 'Education', 'Entertainment'],
    offers: ['VENDOR'],
    seeks: ['CLIENT', 'STRATEGIC', 'VENDOR'],
    calls: [
      'We have the keys on the first and want to open in {ten|twelve|fourteen} weeks.',
      'The counter is the business, and ours is coming apart.',
    ],
    intro: 'We build as much as we can in the yard, so your street sees us for a week, not a season.',
    answers: [
      [
        'What would a room of {900|1,200} square feet cost?',
        'Between ${130|150|170} and ${210|240} a foot, and we say early which end it is.',
      ],
      ['Do you do the permits?', 'Yes, and we know the person at the counter by name.'],
    ],
  },
  {
    industry: 'Construction',
    line: 'Masonry, paving and site work',
    nouns: ['Masonry', 'Stone & Site', 'Paving', 'Concrete'],
    marks: ['blocks', 'stairs', 'bridge', 'cube'],
    leads: [
      'Brick, block and stone, new and repaired, around {city}.',
      'Site work and drainage for schools, yards and small plants.',
      'Permeable paving and retaining walls that are still straight in {ten|twenty} years.',
    ],
    proofs: ['{14-45} masons on our own payroll.', 'Each job has a photo log from the first trench.'],
    tags: ['Brick repair', 'Permeable paving', 'Drainage', 'Retaining walls', 'Site prep', 'ADA ramps'],
    serves: ['Real Estate', 'Education', 'Manufacturing', 'Construction', 'Agriculture'],
    offers: ['VENDOR'],
    seeks: ['CLIENT', 'VENDOR'],
    calls: ['Water stands by the loading dock after every storm.', 'A {1920s|1930s} front wall is leaning and the city has noticed.'],
    intro: 'We come when it rains, because that is when a site tells the truth.',
    answers: [
      ['Can you keep one lane open for trucks?', 'Yes, we pour in halves. It adds three days.'],
      ['What guarantee do you give?', 'Ten years on walls, five on paving, in writing.'],
    ],
  },
];
