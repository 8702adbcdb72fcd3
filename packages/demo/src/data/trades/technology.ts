import type { Trade } from './trade.ts';

export const TECHNOLOGY_TRADES: readonly Trade[] = [
  {
    industry: 'Technology',
    line: 'Software for field crews',
    nouns: ['Labs', 'Software', 'Systems', 'Works'],
    marks: ['signal', 'links', 'dots', 'chevrons'],
    leads: [
      'Scheduling and job sheets for crews that work where there is no signal.',
      'We build the app your dispatcher wishes for, and keep it running.',
      'Software for {plumbers, electricians and roofers|landscapers|inspection teams}, in use at {40-190} companies.',
    ],
    proofs: [
      'Live in {three|four|six} weeks, with your old spreadsheets imported.',
      'Support is answered by the people who wrote it, in under {ten|twenty} minutes.',
    ],
    tags: ['Scheduling', 'Offline first', 'Integrations', 'Mobile apps', 'Job costing', 'Support'],
    serves: ['Construction', 'Energy', 'Transportation', 'Agriculture', 'Real Estate'],
    offers: ['VENDOR', 'STRATEGIC'],
    seeks: ['CLIENT', 'INVESTOR', 'STRATEGIC'],
    calls: [
      'Our crews still phone in their hours and we lose a day each week to typing.',
      'We tried two scheduling tools and the foremen refused both.',
    ],
    intro: 'We ride along with a crew for a day before we show anyone a screen.',
    answers: [
      ['Does it talk to our accounting?', 'To the {three|four} common packages, and we write the fifth if you are on it.'],
      ['What happens when a phone is offline all day?', 'It keeps everything and sends it from the parking lot. Nothing is typed twice.'],
    ],
  },
  {
    industry: 'Technology',
    line: 'Managed IT and security',
    nouns: ['Networks', 'IT Group', 'Secure', 'Technologies'],
    marks: ['keyhole', 'links', 'comb', 'initialDisc'],
    leads: [
      'IT for offices of {10|15} to {120|200}, with one person who knows your name.',
      "Security reviews, backups and recovery drills for firms that hold other people's records.",
      'We look after {35-110} small networks from {city}, at night too.',
    ],
    proofs: [
      'Median time to a human is {three|four|six} minutes, and we publish it.',
      'Every quarter we restore a backup in front of you.',
    ],
    tags: ['Managed IT', 'Backups', 'HIPAA', 'Phishing drills', 'Networks', 'Help desk'],
    serves: ['Healthcare', 'Legal', 'Finance', 'Education', 'Consulting'],
    offers: ['VENDOR'],
    seeks: ['CLIENT', 'STRATEGIC'],
    calls: [
      'Our insurer sent a security form with {forty|sixty} questions and a deadline.',
      'One person set up everything here, and he has moved to Oregon.',
    ],
    intro: 'The first thing we do is write down what you have. You keep that list.',
    answers: [
      ['What would it cost for {20-45} seats?', 'Around ${95-140} a seat and month, hardware extra, no setup fee.'],
      ["Do you handle the insurer's form?", 'We fill it in with you and fix what we cannot honestly tick.'],
    ],
  },
  {
    industry: 'Technology',
    line: 'Sensors and data for buildings',
    nouns: ['Instruments', 'Sensing', 'Data Co.', 'Metrics'],
    marks: ['target', 'signal', 'wheel', 'lens'],
    leads: [
      'Small sensors that tell a building manager what is about to break.',
      'We measure air, water and power in {60-300} buildings and turn it into one page.',
      'Cold-room and transport monitoring with alarms that reach a person.',
    ],
    proofs: [
      'Installed in a day without pulling a wire, batteries last {four|five|seven} years.',
      'Customers open our page {four|six} times a week, which is the number we care about.',
    ],
    tags: ['IoT sensors', 'Energy data', 'Cold chain logs', 'Alerts', 'Air quality', 'Dashboards'],
    serves: ['Real Estate', 'Food & Beverage', 'Healthcare', 'Energy', 'Transportation', 'Manufacturing'],
    offers: ['VENDOR', 'STRATEGIC'],
    seeks: ['CLIENT', 'INVESTOR', 'VENDOR'],
    calls: ['A freezer failed over a weekend and cost us ${9|14|22},000.', 'Our tenants say it is cold and the panel says it is not.'],
    intro: 'We lend a starter kit for thirty days. It is six sensors in a shoe box.',
    answers: [
      ['Who owns the readings?', 'You do, and there is an export button that works.'],
      ['What does it cost to run?', 'From ${6|8|11} a sensor each month, alarms included.'],
    ],
  },
];
