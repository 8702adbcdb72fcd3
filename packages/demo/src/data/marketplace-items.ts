import type { MarketplaceCategory, MarketplaceFulfilment } from '@benison/contracts/enumerations';
import type { ItemArtSpec } from '../item-art.ts';

/** An item of the demo's marketplace, with its earlier price if it had one. */
export interface DemoItem {
  readonly name: string;
  readonly description: string;
  readonly category: MarketplaceCategory;
  readonly price: number;
  readonly earlierPrice?: number;
  readonly fulfilment: MarketplaceFulfilment;
  readonly stock?: number;
  readonly premium?: true;
  readonly boostHours?: number;
  readonly content?: string;
  readonly art: ItemArtSpec;
}

const OPENINGS = `Five ways to begin, each sent to a business you have just matched with.

1. You both need the same season. "Your busy months are our quiet ones. Could we carry part of your spring?"
2. You saw their work. "Your shop front on Lane Street made me stop. Who prints your paper?"
3. You have a small thing to give. "We have forty sample boxes left over. Would a dozen help you?"
4. You share a customer. "Three of our clients asked where we get our tea. May I send them to you?"
5. You want one answer. "What would have to be true for you to change your freight partner this year?"

Keep it under sixty words, ask for one thing, and name the next step yourself.`;

const FAIR_LIST = `Before you leave
- Forty cards in each coat pocket, and a pen that writes on them
- Three businesses you want to meet, with the stand number of each
- One sentence that says what you do, spoken aloud once

On the floor
- Write on the back of every card what you promised
- Sit down for ten minutes at noon; look at what you wrote
- Leave every stand with a day agreed, not with "soon"

On the way home
- Send the promised things from the train
- Match here with everyone you talked to, while they remember your face`;

/** The demo's items in display order. Boosts cost what they cost elsewhere, so that no way is cheaper. */
export const DEMO_ITEMS: readonly DemoItem[] = [
  {
    name: 'Letterpress business cards, 100',
    description: 'Cotton stock, one color pressed deep enough to feel. Set from your card here; you see a proof before it is printed.',
    category: 'BUSINESS_SUPPLIES',
    price: 4_800,
    earlierPrice: 5_200,
    fulfilment: 'DELIVERY',
    premium: true,
    art: { thing: 'cards', tone: 'deep', hue: 165, accentHue: 88, pattern: 'contours' },
  },
  {
    name: 'Boost, 24 hours',
    description:
      'Your card stands near the front of every fitting deck for a day. It starts when you buy it; a second one is added to the end.',
    category: 'PREMIUM_BOOST',
    price: 999,
    fulfilment: 'INSTANT',
    boostHours: 24,
    art: { thing: 'boostDay', tone: 'night', hue: 165, accentHue: 88, pattern: 'rays' },
  },
  {
    name: 'Card copy review',
    description: 'An editor reads your card as a stranger would and sends it back with every line that could say more.',
    category: 'MARKETING',
    price: 900,
    fulfilment: 'SERVICE',
    art: { thing: 'redline', tone: 'pale', hue: 44, accentHue: 20, pattern: 'rules' },
  },
  {
    name: 'Brass card case',
    description: 'Holds fourteen cards. Plain outside, engraved inside the lid with your business name.',
    category: 'BUSINESS_SUPPLIES',
    price: 2_800,
    fulfilment: 'DELIVERY',
    stock: 2,
    art: { thing: 'case', tone: 'night', hue: 72, accentHue: 72, pattern: 'weave' },
  },
  {
    name: 'First letters: five openings',
    description: 'Five first messages that were answered, and why they work. Yours to read and change at once.',
    category: 'MARKETING',
    price: 250,
    fulfilment: 'INSTANT',
    content: OPENINGS,
    art: { thing: 'letter', tone: 'pale', hue: 128, accentHue: 44, pattern: 'currents' },
  },
  {
    name: 'Roll-up banner, 33 by 80 inches',
    description: 'Your logo and one sentence on a banner that stands in twenty seconds and goes home in its own bag.',
    category: 'MARKETING',
    price: 5_600,
    fulfilment: 'DELIVERY',
    stock: 3,
    art: { thing: 'banner', tone: 'bold', hue: 240, accentHue: 58, pattern: 'blocks' },
  },
  {
    name: 'Boost, 3 days',
    description: 'Three days near the front of every fitting deck. Long enough for people who look in twice a week.',
    category: 'PREMIUM_BOOST',
    price: 1_999,
    fulfilment: 'INSTANT',
    boostHours: 72,
    art: { thing: 'boostDays', tone: 'deep', hue: 240, accentHue: 88, pattern: 'arcs' },
  },
  {
    name: 'Cotton envelopes, 50',
    description: 'Heavy, soft white, with a bottle-green lining. For the letters you still send by hand.',
    category: 'BUSINESS_SUPPLIES',
    price: 1_400,
    fulfilment: 'DELIVERY',
    stock: 60,
    art: { thing: 'envelopes', tone: 'deep', hue: 148, accentHue: 20, pattern: 'swell' },
  },
  {
    name: 'QR table stands, set of 4',
    description: 'Oak and card. Guests point their phone and land on your profile here.',
    category: 'MARKETING',
    price: 1_200,
    fulfilment: 'DELIVERY',
    stock: 25,
    art: { thing: 'stand', tone: 'pale', hue: 72, accentHue: 148, pattern: 'plain' },
  },
  {
    name: 'Fountain pen, gold nib',
    description: 'For signatures that matter. Medium nib, bottle of green ink included. There is one, and it is numbered.',
    category: 'BUSINESS_SUPPLIES',
    price: 6_400,
    fulfilment: 'DELIVERY',
    stock: 1,
    premium: true,
    art: { thing: 'pen', tone: 'pale', hue: 88, accentHue: 72, pattern: 'contours' },
  },
  {
    name: 'Lunch-hour boost, 3 hours',
    description: 'A short lift for the hours when most decks are opened. Try it once before you buy a day.',
    category: 'PREMIUM_BOOST',
    price: 150,
    fulfilment: 'INSTANT',
    boostHours: 3,
    art: { thing: 'boostHours', tone: 'bold', hue: 20, accentHue: 88, pattern: 'rays' },
  },
  {
    name: 'Founder story, written',
    description: 'A writer calls you for forty minutes and writes six hundred words about how your business began.',
    category: 'MARKETING',
    price: 4_500,
    fulfilment: 'SERVICE',
    premium: true,
    art: { thing: 'story', tone: 'deep', hue: 20, accentHue: 58, pattern: 'slope' },
  },
  {
    name: 'Bottle-green notebook',
    description: 'Ruled, 160 pages, lies flat. The paper takes ink on both sides.',
    category: 'BUSINESS_SUPPLIES',
    price: 950,
    fulfilment: 'DELIVERY',
    stock: 40,
    art: { thing: 'notebook', tone: 'pale', hue: 165, accentHue: 88, pattern: 'grain' },
  },
  {
    name: 'Trade fair checklist',
    description: 'What to pack, whom to meet and what to send from the train home. One page, yours at once.',
    category: 'MARKETING',
    price: 120,
    fulfilment: 'INSTANT',
    content: FAIR_LIST,
    art: { thing: 'checklist', tone: 'bold', hue: 185, accentHue: 58, pattern: 'rules' },
  },
  {
    name: 'Boost, 7 days',
    description: 'A week near the front of every fitting deck, counted and reported at the end.',
    category: 'PREMIUM_BOOST',
    price: 3_999,
    fulfilment: 'INSTANT',
    boostHours: 168,
    art: { thing: 'boostWeek', tone: 'night', hue: 262, accentHue: 88, pattern: 'rosette' },
  },
  {
    name: 'Self-inking address stamp',
    description: 'Five lines of your address, ten thousand impressions, one colour of your choice.',
    category: 'BUSINESS_SUPPLIES',
    price: 1_900,
    earlierPrice: 1_700,
    fulfilment: 'DELIVERY',
    art: { thing: 'stamp', tone: 'pale', hue: 225, accentHue: 20, pattern: 'swell' },
  },
  {
    name: 'Postcards, 250',
    description: 'Your cover on one side, a clean back on the other. Printed on stock that survives the mail.',
    category: 'MARKETING',
    price: 3_200,
    fulfilment: 'DELIVERY',
    art: { thing: 'postcards', tone: 'deep', hue: 44, accentHue: 205, pattern: 'grain' },
  },
  {
    name: 'Evening boost, 6 hours',
    description: 'From the end of the working day to the end of the evening, near the front of every fitting deck.',
    category: 'PREMIUM_BOOST',
    price: 280,
    fulfilment: 'INSTANT',
    boostHours: 6,
    art: { thing: 'boostEvening', tone: 'deep', hue: 262, accentHue: 58, pattern: 'slope' },
  },
  {
    name: 'Canvas tote with your logo',
    description: 'Heavy canvas, long handles, your logo in one colour. For the things people take home from you.',
    category: 'BUSINESS_SUPPLIES',
    price: 1_100,
    fulfilment: 'DELIVERY',
    stock: 18,
    art: { thing: 'tote', tone: 'bold', hue: 148, accentHue: 148, pattern: 'plain' },
  },
  {
    name: 'Paper samples, 12 sheets',
    description: 'Cotton, laid, recycled and three weights of card, each with its name, so that you choose with your fingers.',
    category: 'BUSINESS_SUPPLIES',
    price: 180,
    fulfilment: 'DELIVERY',
    stock: 80,
    art: { thing: 'letter', tone: 'paper', hue: 44, accentHue: 205, pattern: 'grain' },
  },
  {
    name: 'Logo redrawn as vector',
    description: 'Send the picture you have. It comes back as clean curves in three formats, with the colours named.',
    category: 'MARKETING',
    price: 3_000,
    fulfilment: 'SERVICE',
    art: { thing: 'vector', tone: 'night', hue: 205, accentHue: 185, pattern: 'weave' },
  },
  {
    name: 'Boost, 14 days',
    description: 'Two weeks near the front of every fitting deck, for the season that decides your year.',
    category: 'PREMIUM_BOOST',
    price: 7_400,
    fulfilment: 'INSTANT',
    boostHours: 336,
    premium: true,
    art: { thing: 'boostFortnight', tone: 'deep', hue: 88, accentHue: 88, pattern: 'contours' },
  },
];
