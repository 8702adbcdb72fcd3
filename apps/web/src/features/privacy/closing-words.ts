import type { ClosingBlock, ClosingTermsQuery } from '../../gql/graphql.ts';
import { coinWords } from '../../lib/words/money-words.ts';

type Terms = ClosingTermsQuery['closingTerms'];

/** What has to be settled first, why, and where. */
export const BLOCKS: Record<ClosingBlock, { title: string; text: string; to: string; act: string }> = {
  PAYOUT: { title: 'A payout is under way', text: 'Wait until it has arrived, or call it back.', to: '/wallet', act: 'See the payout' },
  ORDER: {
    title: 'An order is under way',
    text: 'Wait until it has arrived, or cancel it before it is sent.',
    to: '/marketplace?show=orders',
    act: 'See your orders',
  },
  PAYMENT: {
    title: 'A payment is still pending',
    text: 'It settles on its own within a few days.',
    to: '/premium/invoices',
    act: 'See your payments',
  },
  DEBT: {
    title: 'You owe coins',
    text: 'You spent coins from a payment that was taken back. Pay them off first.',
    to: '/buy-bizcoins',
    act: 'Buy BizCoins',
  },
  STREAM: { title: 'You are live', text: 'End your stream first.', to: '/livestream', act: 'See your stream' },
};

/** What is lost with the account, worst first. */
export function lossesOf({ coins, hasSubscription }: Terms): { title: string; text: string }[] {
  return [
    ...(coins > 0 ? [{ title: coinWords(coins), text: 'Convert or spend them first, if you can.' }] : []),
    ...(hasSubscription ? [{ title: 'Premium', text: 'Its subscription is canceled, and nothing more is charged.' }] : []),
    { title: 'Your business card', text: 'With its pictures and its seal.' },
    { title: 'Your matches and threads', text: 'What you wrote is taken out of them.' },
    { title: 'Your streams', text: 'Their titles, and what you wrote in chats.' },
    { title: 'Your settings and notifications', text: 'With every device you are signed in on.' },
  ];
}

export const KEPT =
  'Records of coins and payments are kept as the law requires, without your name. The record of what staff decided stays as it was written; only administrators read it.';

/** Whether everything required was typed. */
export function isMeant({ username, giveUpWords }: Terms, typed: { username: string; giveUp: string }): boolean {
  const same = (one: string, other: string) => one.trim().toLowerCase() === other.toLowerCase();
  return same(typed.username, username) && (giveUpWords === null || same(typed.giveUp, giveUpWords));
}
