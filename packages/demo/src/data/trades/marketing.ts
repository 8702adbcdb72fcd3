import type { Trade } from './trade.ts';

export const MARKETING_TRADES: readonly Trade[] = [
  {
    industry: 'Marketing',
    line: 'Brand and label design',
    nouns: ['Studio', 'Design', 'Brand Office', 'Press'],
    marks: ['initial', 'quarters', 'lens', 'initialTile'],
    leads: [
      'Names, labels and packaging for {food and drink|skincare|garden|coffee} brands.',
      'A design studio of {3-11} in {city} that likes shelves more than slides.',
      'We draw marks that still read at a quarter inch.',
    ],
    proofs: ['Print-ready files and a press check are part of the price.', '{14-40} of our labels are in national stores.'],
    tags: ['Packaging', 'Labels', 'Naming', 'Illustration', 'Press checks', 'Brand systems'],
    serves: ['Food & Beverage', 'Retail', 'E-commerce', 'Agriculture', 'Manufacturing'],
    offers: ['VENDOR', 'STRATEGIC'],
    seeks: ['CLIENT', 'VENDOR', 'STRATEGIC'],
    calls: ['Our label looks handmade in the wrong way.', 'We have {nine|twelve} flavors and they all look like the same jar.'],
    intro: 'We put your product on a shelf with six others before we draw anything.',
    answers: [
      ['What does a label system cost?', 'From ${3200-6800} for up to six flavors, files and press check included.'],
      ['How many rounds do you do?', 'Two. We ask a lot before the first one.'],
    ],
  },
  {
    industry: 'Marketing',
    line: 'Film, photo and social',
    nouns: ['Pictures', 'Media', 'Story Co.', 'Creative'],
    marks: ['reel', 'lens', 'target', 'initialDisc'],
    leads: [
      'Short films and product photography, shot in your shop or our studio in {city}.',
      'We make {eight|ten|twelve} posts from one morning of filming.',
      'Monthly content for {18-50} local companies, planned a quarter ahead.',
    ],
    proofs: ['You own the raw files, all of them.', "Clients' posts are watched to the end {31|38|44} per cent of the time."],
    tags: ['Product photos', 'Short film', 'Social plans', 'Drone', 'Recipes', 'Live streams'],
    serves: ['Food & Beverage', 'Real Estate', 'Retail', 'Entertainment', 'Education', 'E-commerce'],
    offers: ['VENDOR'],
    seeks: ['CLIENT', 'STRATEGIC'],
    calls: ['We launch in {five|six|eight} weeks with nothing but phone pictures.', 'Our workshop is worth seeing and nobody has seen it.'],
    intro: 'We need one morning and an outlet. Everything else is in the van.',
    answers: [
      ['What would a half day cost?', '${900-1600}, edited, with {25|30|40} stills and three clips.'],
      ['How soon do we get files?', 'Selects the next day, finished work in a week.'],
    ],
  },
  {
    industry: 'Marketing',
    line: 'Local campaigns and events',
    nouns: ['Agency', 'Public', 'Campaigns', 'Signal'],
    marks: ['signal', 'star', 'target', 'chevrons'],
    leads: [
      'Openings, tastings and local press for businesses that want neighbors to come in.',
      'Search, maps and mail for {service companies|clinics|shops} within {20|30} miles.',
      'We run {30-80} small campaigns a year and stop the ones that do not work.',
    ],
    proofs: [
      'You see cost per visit each Monday, not impressions.',
      'No retainer under ${3|5} thousand, because small tests should be cheap.',
    ],
    tags: ['Local search', 'Press', 'Openings', 'Direct mail', 'Email', 'Tastings'],
    serves: ['Healthcare', 'Retail', 'Food & Beverage', 'Real Estate', 'Legal', 'Finance'],
    offers: ['VENDOR'],
    seeks: ['CLIENT', 'STRATEGIC'],
    calls: [
      'We open our second place in {April|October} and nobody there knows us.',
      'We pay for ads every month and cannot say what they bring.',
    ],
    intro: 'We start with three streets around you and a test that costs less than a dinner for ten.',
    answers: [
      ['What would you try first?', 'A mailer to {two|three} thousand doors with a reason to come on a Tuesday.'],
      ['How do we know it worked?', 'Each street has its own code. We count them together.'],
    ],
  },
];
