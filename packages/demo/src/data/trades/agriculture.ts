import type { Trade } from './trade.ts';

export const AGRICULTURE_TRADES: readonly Trade[] = [
  {
    industry: 'Agriculture',
    line: 'Regional produce and grain',
    nouns: ['Farms', 'Growers', 'Orchards', 'Grain'],
    marks: ['wheat', 'grass', 'sprig', 'sunrise'],
    leads: [
      '{180-900} acres of vegetables outside {city}, sold direct to kitchens and grocers.',
      'Heritage grain, cleaned and milled on the farm, from {40|80}-pound bags to full totes.',
      'Apples, pears and cider pressed {within sight of the trees|on the day they are picked}.',
    ],
    proofs: [
      'GAP certified, with harvest forecasts {six|eight|ten} weeks out.',
      'Our own trucks cover a {90-180} mile circle {two|three} times a week.',
    ],
    tags: ['GAP certified', 'Farm direct', 'Heritage grain', 'CSA', 'Cold storage', 'Regenerative'],
    serves: ['Food & Beverage', 'Retail', 'Education'],
    offers: ['VENDOR'],
    seeks: ['CLIENT', 'VENDOR', 'INVESTOR'],
    calls: ['We need one grower for greens through November instead of four.', 'Our bakers want to put the name of a farm on the bag.'],
    intro: 'We plan the fields in January, so what you tell us now decides what we plant.',
    answers: [
      ['What happens in a bad year?', 'You get first call on what there is, and we tell you {six|eight} weeks ahead.'],
      ['Could you hold a price for the season?', 'For a standing order, yes. We fix it in March and it stays.'],
    ],
  },
  {
    industry: 'Agriculture',
    line: 'Farm equipment and irrigation',
    nouns: ['Irrigation', 'Ag Supply', 'Field Systems', 'Land Works'],
    marks: ['drop', 'waves', 'gear', 'dots'],
    leads: [
      'Drip and pivot irrigation designed, installed and repaired across {state}.',
      'Soil probes and flow meters that tell a grower when not to water.',
      'We keep {60-240} farms running with parts on the shelf and a truck on the road.',
    ],
    proofs: [
      'Growers on our schedules use {18-34} per cent less water, measured at the meter.',
      'Same-day repair in season, and no call-out fee within {40|60|80} miles.',
    ],
    tags: ['Drip irrigation', 'Soil sensors', 'Repairs', 'Water audits', 'Pumps', 'Greenhouses'],
    serves: ['Agriculture', 'Food & Beverage', 'Real Estate'],
    offers: ['VENDOR', 'STRATEGIC'],
    seeks: ['CLIENT', 'STRATEGIC'],
    calls: [
      'Our well dropped {eleven|fourteen} feet and we want to see where the water goes.',
      'We are adding {20-60} acres and the old mains will not carry it.',
    ],
    intro: 'We start with a day of measuring and you keep the numbers whether or not you buy.',
    answers: [
      ['How long before a system like that pays for itself?', 'Between {two|three} and four seasons on pumping cost alone.'],
      ['Can you work around planting?', 'We trench in the {last week of February|two weeks after harvest}, so you lose no bed.'],
    ],
  },
  {
    industry: 'Agriculture',
    line: 'Cut flowers and nursery stock',
    nouns: ['Flower Farm', 'Nursery', 'Gardens', 'Greenhouses'],
    marks: ['petals', 'sprig', 'leaf', 'horizon'],
    leads: [
      'Cut flowers by the bucket for florists, hotels and weddings, {April|May} to the first frost.',
      'Native trees and shrubs grown in {city} for landscapers who hate replanting.',
      'Greenhouse herbs and edible flowers for {20-60} restaurant kitchens.',
    ],
    proofs: [
      'Cut at dawn, in your cooler by noon, and replaced if they fade in {five|six} days.',
      'Availability lists go out every {Monday|Thursday} with real counts.',
    ],
    tags: ['Local flowers', 'Native plants', 'Weddings', 'Subscriptions', 'Landscaping', 'Edible flowers'],
    serves: ['Entertainment', 'Food & Beverage', 'Retail', 'Real Estate', 'Construction'],
    offers: ['VENDOR'],
    seeks: ['CLIENT', 'STRATEGIC'],
    calls: [
      'We dress {three|four} lobbies a week and want flowers that did not fly here.',
      'We need {60-200} street trees with a survival guarantee.',
    ],
    intro: 'We deliver on Tuesdays and Fridays and take the buckets back.',
    answers: [
      ['Do you keep going in winter?', 'Branches, bulbs and dried work from December, fresh again in {March|April}.'],
      ['What does a weekly standing order run?', 'From ${85-160} a drop, vases included.'],
    ],
  },
];
