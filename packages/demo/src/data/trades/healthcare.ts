import type { Trade } from './trade.ts';

export const HEALTHCARE_TRADES: readonly Trade[] = [
  {
    industry: 'Healthcare',
    line: 'Dental and family practice',
    nouns: ['Dental', 'Family Health', 'Clinic', 'Medical Group'],
    marks: ['globe', 'cross', 'petals', 'lens'],
    leads: [
      'Dental care for families and for {20-70} employers in {city}.',
      'Family practice with {4-12} clinicians, evenings twice a week.',
      'An occupational clinic that sees your people on the day it happens.',
    ],
    proofs: ['Employers get one price list and no paperwork.', 'Waiting time last quarter was {six|nine|eleven} minutes.'],
    tags: ['Employer plans', 'Occupational', 'Evenings', 'Telehealth', 'Vaccinations', 'Screenings'],
    serves: ['Construction', 'Manufacturing', 'Transportation', 'Technology', 'Education'],
    offers: ['VENDOR', 'CLIENT'],
    seeks: ['CLIENT', 'VENDOR', 'STRATEGIC'],
    calls: [
      'We have {40-160} people and half of them have not seen a dentist in years.',
      'Our drivers need physicals and the nearest opening is five weeks out.',
    ],
    intro: 'We hold two slots each morning for the companies we work with.',
    answers: [
      ['Can you come to our site?', 'Yes, a van with two chairs, for groups of {fifteen|twenty} or more.'],
      ['What is the price for a physical?', '${85-130}, results the same day.'],
    ],
  },
  {
    industry: 'Healthcare',
    line: 'Physical therapy and wellness',
    nouns: ['Wellness', 'Physical Therapy', 'Movement', 'Health Studio'],
    marks: ['wheel', 'links', 'cross', 'waves'],
    leads: [
      'Physical therapy for people who lift, stand or drive all day.',
      'We teach crews to lift well and see them quickly when it goes wrong.',
      '{Two|Three|Four} studios in {city} with classes, treatment and a pool.',
    ],
    proofs: [
      'Partner companies cut lost days by {22-41} per cent in the first year.',
      'First appointment within {two|three} days, always.',
    ],
    tags: ['Ergonomics', 'Injury care', 'On-site classes', 'Work hardening', 'Massage', 'Benefits'],
    serves: ['Manufacturing', 'Construction', 'Transportation', 'Retail', 'Agriculture'],
    offers: ['VENDOR'],
    seeks: ['CLIENT', 'STRATEGIC'],
    calls: [
      'Backs are our biggest claim and our packers are {twenty-six|thirty} years old.',
      'We would like classes on the floor before the first shift.',
    ],
    intro: 'We film ten minutes of a shift and show you three changes that cost nothing.',
    answers: [
      ['How much per session on site?', '${180-290} for up to fifteen people.'],
      ['Do you report back to us?', 'Numbers yes, names never.'],
    ],
  },
  {
    industry: 'Healthcare',
    line: 'Medical supplies and home care',
    nouns: ['Medical Supply', 'Home Care', 'Care Partners', 'Therapeutics'],
    marks: ['cross', 'comb', 'drop', 'initialDisc'],
    leads: [
      'Supplies and equipment for {40-150} clinics, from gloves to exam tables.',
      'Home care nurses and aides in {city}, matched to families by people.',
      'Orthopedic braces fitted at the clinic or at home.',
    ],
    proofs: [
      'Orders before four are on the morning van.',
      '{Fourteen|Nineteen|Twenty-two} years, and still answering the phone ourselves.',
    ],
    tags: ['Clinic supplies', 'Home care', 'Equipment', 'Braces', 'Next-day van', 'Medicare'],
    serves: ['Healthcare', 'Education', 'Real Estate'],
    offers: ['VENDOR', 'STRATEGIC'],
    seeks: ['CLIENT', 'VENDOR', 'STRATEGIC'],
    calls: [
      'Our supplier sends {three|four} partial boxes for each order.',
      'We discharge people on Fridays and cannot find help before Monday.',
    ],
    intro: 'We keep your usual items on our shelf with your name on it.',
    answers: [
      ['Do you match prices?', 'On the {fifty|sixty} things you buy most, yes, and we list them.'],
      ['How quickly can someone start?', 'Within {twenty-four|thirty-six} hours, weekends too.'],
    ],
  },
];
