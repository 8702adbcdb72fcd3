import type { ScoreSubject } from '../score.ts';
import { memberFactsOf, type MemberEffects, type MemberFacts } from './member-facts.ts';

/** What a training knows of the members, column by column, so that it travels to a thread without a copy of each. */
export interface MemberColumns {
  industry: Uint8Array;
  size: Uint8Array;
  seeking: Uint8Array;
  offering: Uint8Array;
  mirrored: Uint8Array;
  tags: Int32Array;
  /** Where each member's tags begin; one more than members. */
  tagStarts: Int32Array;
  /** NaN without a place. */
  latitude: Float64Array;
  longitude: Float64Array;
  isVerified: Uint8Array;
  answerRate: Float64Array;
  swipesMade: Float64Array;
  likesMade: Float64Array;
  likesReceived: Float64Array;
  passesReceived: Float64Array;
  /** Days since it joined, and since it was last here. */
  joinedDays: Float64Array;
  awayDays: Float64Array;
  /** The price of its attention as of the night before. */
  attentionPrice: Float64Array;
  /** Whether others may be shown it. */
  isShown: Uint8Array;
}

/** A member of a training. */
export interface TrainingMember {
  subject: ScoreSubject;
  joinedDays: number;
  awayDays: number;
  attentionPrice: MemberEffects['attentionPrice'];
  isShown: boolean;
}

/** Turns members into columns. */
export function memberColumnsOf(members: readonly TrainingMember[]): MemberColumns {
  const facts = members.map(({ subject }) => memberFactsOf(subject));
  const tagStarts = new Int32Array(members.length + 1);
  facts.forEach(({ tags }, i) => (tagStarts[i + 1] = tagStarts[i]! + tags.length));
  const tags = new Int32Array(tagStarts[members.length]!);
  facts.forEach((one, i) => tags.set(one.tags, tagStarts[i]!));
  const small = (read: (one: MemberFacts) => number) => Uint8Array.from(facts, read);
  const wide = (read: (one: TrainingMember) => number) => Float64Array.from(members, read);
  return {
    industry: small((one) => one.industry),
    size: small((one) => one.size),
    seeking: small((one) => one.seeking),
    offering: small((one) => one.offering),
    mirrored: small((one) => one.mirrored),
    tags,
    tagStarts,
    latitude: wide(({ subject }) => subject.latitude ?? Number.NaN),
    longitude: wide(({ subject }) => subject.longitude ?? Number.NaN),
    isVerified: small((one) => one.isVerified),
    answerRate: Float64Array.from(facts, (one) => one.answerRate),
    swipesMade: wide(({ subject }) => subject.swipesMade),
    likesMade: wide(({ subject }) => subject.likesMade),
    likesReceived: wide(({ subject }) => subject.likesReceived),
    passesReceived: wide(({ subject }) => subject.passesReceived),
    joinedDays: wide((one) => Math.max(0, one.joinedDays)),
    awayDays: wide((one) => Math.max(0, one.awayDays)),
    attentionPrice: wide((one) => (one.attentionPrice > 0 && one.attentionPrice <= 1 ? one.attentionPrice : 1)),
    isShown: Uint8Array.from(members, (one) => (one.isShown ? 1 : 0)),
  };
}

/** The members as the model reads them. */
export function memberFactsFrom(columns: MemberColumns): MemberFacts[] {
  return Array.from(columns.industry, (industry, i) => {
    const latitude = columns.latitude[i]!;
    const longitude = columns.longitude[i]!;
    const lat = (latitude * Math.PI) / 180;
    const lng = (longitude * Math.PI) / 180;
    const isPlaced = !Number.isNaN(latitude) && !Number.isNaN(longitude);
    return {
      industry,
      size: columns.size[i]!,
      seeking: columns.seeking[i]!,
      offering: columns.offering[i]!,
      mirrored: columns.mirrored[i]!,
      tags: columns.tags.subarray(columns.tagStarts[i], columns.tagStarts[i + 1]),
      x: isPlaced ? Math.cos(lat) * Math.cos(lng) : Number.NaN,
      y: isPlaced ? Math.cos(lat) * Math.sin(lng) : Number.NaN,
      z: isPlaced ? Math.sin(lat) : Number.NaN,
      isVerified: columns.isVerified[i]!,
      answerRate: columns.answerRate[i]!,
    };
  });
}
