import { dateWords } from '@benison/contracts/clock';
import { PayoutKind, PayoutStatus } from '@benison/contracts/enumerations';
import { coinsInWords } from '@benison/contracts/terms/coin-words';
import { dollarsInWords } from '@benison/contracts/terms/dollar-words';

/** What a decision is about, for the words that tell it. */
export interface ToldPayout {
  kind: PayoutKind;
  coins: number;
  netCents: number;
  destinationLabel: string;
  expectedBy: Date;
  /** Where the member has its days. */
  timeZone: string;
  message: string | null;
}

const kindWord = (kind: PayoutKind): string => (kind === PayoutKind.Conversion ? 'conversion' : 'withdrawal');

/** The line of the member's statement when the coins are set aside. */
export const holdWords = ({ kind, netCents, destinationLabel }: Pick<ToldPayout, 'kind' | 'netCents' | 'destinationLabel'>): string =>
  `${kind === PayoutKind.Conversion ? 'Conversion' : 'Withdrawal'} of ${dollarsInWords(netCents)} to ${destinationLabel}`;

const RETURN_CAUSE: Partial<Record<PayoutStatus, string>> = {
  CANCELED: 'was canceled',
  REJECTED: 'was declined',
  FAILED: 'did not go through',
  RETURNED: 'came back',
};

/** What a member is told whose payout cannot go on. */
export const stoppedPayoutWords = (coins: number): { title: string; text: string } => ({
  title: 'Your payout is stopped',
  text: `${coins.toLocaleString('en-US')} of its BizCoins came as ${coins === 1 ? 'a gift' : 'gifts'} from a purchase whose payment went back. ${coins === 1 ? 'It goes' : 'They go'} back as well; the rest returns to your wallet.`,
});

/** The line of the member's statement when the coins come back. */
export const returnWords = (kind: PayoutKind, status: PayoutStatus): string =>
  `Your ${kindWord(kind)} ${RETURN_CAUSE[status] ?? 'was ended'}`;

interface Words {
  title: string;
  text: string;
}

const TOLD: Record<Exclude<PayoutStatus, 'CANCELED'>, (payout: ToldPayout) => Words> = {
  PENDING: (p) => ({
    title: `We have your ${kindWord(p.kind)} request`,
    text: `${coinsInWords(p.coins)} are set aside. ${dollarsInWords(p.netCents)} will be at ${p.destinationLabel} by ${dateWords(p.expectedBy, p.timeZone)}, once we have looked at it.`,
  }),
  APPROVED: (p) => ({
    title: `Your ${kindWord(p.kind)} is approved`,
    text: `${dollarsInWords(p.netCents)} will be at ${p.destinationLabel} by ${dateWords(p.expectedBy, p.timeZone)}.`,
  }),
  PROCESSING: (p) => ({
    title: `Your ${kindWord(p.kind)} is on its way`,
    text: `We are sending ${dollarsInWords(p.netCents)} to ${p.destinationLabel}.`,
  }),
  PAID: (p) => ({
    title: `${dollarsInWords(p.netCents)} paid`,
    text: `We have sent ${dollarsInWords(p.netCents)} to ${p.destinationLabel}.`,
  }),
  REJECTED: (p) => ({
    title: `Your ${kindWord(p.kind)} was declined`,
    text: `${coinsInWords(p.coins)} are back in your wallet. ${p.message ?? ''}`.trim(),
  }),
  FAILED: (p) => ({
    title: `Your ${kindWord(p.kind)} did not go through`,
    text: `${coinsInWords(p.coins)} are back in your wallet. ${p.message ?? ''}`.trim(),
  }),
  RETURNED: (p) => ({
    title: `Your ${kindWord(p.kind)} came back`,
    text: `${dollarsInWords(p.netCents)} could not be delivered to ${p.destinationLabel} and was sent back to us. ${coinsInWords(p.coins)} are back in your wallet. ${p.message ?? ''}`.trim(),
  }),
};

/** What the member reads when its payout comes into a state by somebody else's hand. */
export const payoutWords = (status: Exclude<PayoutStatus, 'CANCELED'>, payout: ToldPayout): Words => TOLD[status](payout);
