import type { PartnershipInterest } from '@benison/contracts/enumerations';

/** What a card says of its business, as far as openers use it. */
export interface OwnFacts {
  readonly tags: readonly string[];
  readonly seeking: readonly PartnershipInterest[];
  readonly offering: readonly PartnershipInterest[];
}

/** The facts openers are built from: only what both sides have written themselves. */
export interface OpenerFacts extends OwnFacts {
  readonly name: string;
  readonly city: string;
}

const WANTED: Record<PartnershipInterest, string> = {
  CLIENT: 'You are looking for clients. What does a good first order look like for you?',
  VENDOR: 'You are looking for vendors. What do you need first, and by when?',
  STRATEGIC: 'You are looking for strategic partners. What would you like to build together?',
  INVESTOR: 'You are looking for investors. What would the money make possible?',
};

/** They look for what one offers to be. */
const YOURS: Record<PartnershipInterest, string> = {
  CLIENT: 'You are looking for clients, and we buy. What would you show us first?',
  VENDOR: 'You are looking for vendors, and that is what we are. What do you need first, and by when?',
  STRATEGIC: 'We both look beyond our own shop. What would you like to build together?',
  INVESTOR: 'You are looking for investors, and we invest. What would the money make possible?',
};

/** They offer to be what one looks for. */
const THEIRS: Record<PartnershipInterest, string> = {
  CLIENT: 'We are looking for clients, and your card says you are open to it. What would a first order look like?',
  VENDOR: 'We are looking for vendors, and your card says you are one. Could we start with a small order?',
  STRATEGIC: 'We are looking for a partner to build with. Where could we meet halfway?',
  INVESTOR: 'We are looking for investors. What would you want to see first?',
};

/** How many openers a match offers. */
const OPENERS_SHOWN = 2;

const sharedTag = (them: OwnFacts, you: OwnFacts): string | undefined => {
  const own = new Set(you.tags.map((tag) => tag.toLowerCase()));
  return them.tags.find((tag) => own.has(tag.toLowerCase()));
};

/** What only these two have in common: a tag on both cards, and what one looks for and the other offers. */
function openersOfBoth(them: OpenerFacts, you: OwnFacts): (string | undefined)[] {
  const tag = sharedTag(them, you);
  const [theirWish] = them.seeking.filter((interest) => you.offering.includes(interest));
  const [yourWish] = you.seeking.filter((interest) => them.offering.includes(interest));
  const [about] = them.tags;
  const [own] = you.tags;
  return [
    tag && `We both have ${tag} on our cards. How do you handle it?`,
    theirWish && YOURS[theirWish],
    yourWish && THEIRS[yourWish],
    about && own && !tag ? `You do ${about}, we do ${own}. Where do the two meet?` : undefined,
  ];
}

/** First messages for a match, from both cards where one's own is known, and each about something true of the other business. */
export function openersFor(them: OpenerFacts, you: OwnFacts | null = null): string[] {
  const [tag] = them.tags;
  const [sought] = them.seeking;
  const openers = [
    ...(you ? openersOfBoth(them, you) : []),
    tag && `I saw ${tag} on your card. How do you usually start with a new partner?`,
    sought && WANTED[sought],
    them.city && `How is business in ${them.city} this season?`,
    `What should a newcomer know about working with ${them.name}?`,
  ];
  return openers.filter((opener): opener is string => Boolean(opener)).slice(0, OPENERS_SHOWN);
}
