import { createRandom } from './random.ts';

/** Who goes live, as far as its topic is concerned. */
export interface TopicOf {
  readonly name: string;
  readonly city: string;
  readonly tags: readonly string[];
}

/** What a stream is about, and what is said of it. */
export interface StreamTopic {
  readonly title: string;
  readonly description: string;
}

const TOPICS: readonly StreamTopic[] = [
  {
    title: '{tag}: what a first order costs in {city}',
    description: 'Volumes, lead times, and where a small order costs more than it should.',
  },
  { title: 'Behind the door in {city}: {tag}', description: 'Ten minutes on the floor, then your questions.' },
  { title: 'Ask {name} anything about {tag}', description: 'No slides. Bring the question you would not put in a mail.' },
  {
    title: '{tag}: three deals that went well for {name}, one that did not',
    description: 'What we look for in a partner, with the numbers.',
  },
  { title: 'New this week at {name}: {tag}', description: 'We open what came in and say what we think of it.' },
  { title: '{tag} from {city} in twelve working days', description: 'From your yes to the truck, day by day.' },
  {
    title: 'A quote from {name}, line by line: {tag}',
    description: 'A real quote with the names taken out. Tell us what you would strike.',
  },
  { title: '{tag}: the weeks still open at {name}', description: 'Capacity, holidays, and what we can still take on.' },
  { title: 'What {city} taught us about {tag}', description: 'Mistakes first. They are cheaper for you than they were for us.' },
  { title: 'Half an hour of {tag} with {name}', description: 'Come and go as you like; the useful part is in the first ten minutes.' },
  { title: '{tag} side by side, good and not so good, at {name}', description: 'How to tell them apart before you pay.' },
  { title: '{name} reads the small print of {tag} aloud', description: 'Terms, dates and what happens when they slip.' },
];

/** "Press checks" as it is written within a sentence; "IoT sensors" and "FSC board" keep their capitals. */
const withinSentence = (tag: string): string => tag.replace(/^[A-Z][a-z]+(?![A-Za-z])/, (word) => word.toLowerCase());

/** What a demo business goes live about: always the same for the same business, and nobody else's. */
export function streamTopicOf({ name, city, tags }: TopicOf): StreamTopic {
  const random = createRandom(1, `topic ${name}`);
  const { title, description } = random.pick(TOPICS);
  const tag = random.pick(tags.length > 0 ? tags : ['Our work']);
  const slots: Record<string, string> = { name, city, tag };
  const said = (slot: string, at: number): string => {
    const words = slots[slot] ?? '';
    return slot === 'tag' && at > 0 && !title.slice(0, at).endsWith(': ') ? withinSentence(words) : words;
  };
  return { title: title.replace(/\{(\w+)\}/g, (_, slot: string, at: number) => said(slot, at)), description };
}
