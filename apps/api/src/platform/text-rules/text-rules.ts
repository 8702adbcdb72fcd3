import { AutomaticRule, ReportCategory } from '@benison/contracts/enumerations';
import { AUTOMATIC_SCORE_MIN } from '@benison/contracts/terms/moderation';
import { posingLinkIn } from './links.ts';
import { walletIn } from './wallets.ts';

/** Something that was found in what members send. */
export interface Finding {
  rule: AutomaticRule;
  category: ReportCategory;
  /** How sure it is, from 0 to 1. */
  score: number;
  /** What matched, for somebody to read. */
  matched: string;
  /** The case whose removed picture it resembles, by its id; only with a picture. */
  copyOf?: string;
}

/** Whether a finding is sure enough to act on: it is reported to moderators, and what is said in a stream waits for its host. */
export const isSure = ({ score }: Finding): boolean => score >= AUTOMATIC_SCORE_MIN;

/** Longest part of a text that is shown as what matched, in characters. */
export const MATCHED_LENGTH_MAX = 120;

/** Ways of paying that nobody brings money back from, asked for by name. */
const ASKED = String.raw`(?:pay|paid|payment|send|sent|transfer|wire|deposit|fee|invoice)`;
const UNSAFE_WAY = String.raw`(?:western union|moneygram|cash ?app|zelle|gift cards?|friends (?:and|&) family|bitcoin|btc|usdt|crypto(?:currency)?)`;
const OUTSIDE = [
  new RegExp(String.raw`\b${ASKED}\b[^.!?\n]{0,60}\b${UNSAFE_WAY}\b`, 'iu'),
  new RegExp(String.raw`\b${ASKED}\b[^.!?\n]{0,40}\b(?:outside|off) (?:of )?(?:benison|the (?:app|platform|site))\b`, 'iu'),
];
/** Talk about such a way in general is weaker than a request of it. */
const ASKS = /\b(?:please|must|need|have to|only (?:accept|take)|send|wire|transfer)\b/iu;

const PAYMENT = { asked: 0.85, named: 0.7 } as const;
const WALLET_SCORE = 0.8;
const LINK_SCORE = 0.9;

/**
 * What the rules about words that come with the product find in a text, each rule once: what is known of scams among businesses. They
 * only ever point something out; somebody decides.
 */
export function findingsIn(text: string): Finding[] {
  const [payment, wallet, link] = [paymentIn(text), walletIn(text), posingLinkIn(text)];
  return [
    ...(payment ? [found(AutomaticRule.PaymentOutside, ASKS.test(payment) ? PAYMENT.asked : PAYMENT.named, payment)] : []),
    ...(wallet ? [found(AutomaticRule.CryptoWallet, WALLET_SCORE, wallet)] : []),
    ...(link ? [found(AutomaticRule.PhishingLink, LINK_SCORE, link)] : []),
  ];
}

/** Whether the rules about words are sure of anything in a text. */
export const isFaulty = (text: string): boolean => findingsIn(text).some(isSure);

function paymentIn(text: string): string | null {
  for (const pattern of OUTSIDE) {
    const [matched] = pattern.exec(text) ?? [];
    if (matched) return matched;
  }
  return null;
}

const found = (rule: AutomaticRule, score: number, matched: string): Finding => ({
  rule,
  category: ReportCategory.MisleadingBusiness,
  score,
  matched: matched.slice(0, MATCHED_LENGTH_MAX),
});
