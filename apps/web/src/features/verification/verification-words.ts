import { dateWords } from '@benison/contracts/clock';
import { SocialProof, type VerificationStatus } from '@benison/contracts/enumerations';
import { US_STATE_CODES } from '@benison/contracts/us-states';

interface Standing {
  readonly status: VerificationStatus;
  readonly submittedAt: string;
  readonly decidedAt?: string | null;
  readonly dueAt?: string;
  readonly reason?: string | null;
}

/** What the reviewer wrote, closed like a sentence: more may follow it. */
const quoted = (reason: string): string => `“${reason}”${/[.!?…]$/u.test(reason) ? '' : '.'}`;

/** The state of a submission, in one sentence with its date. */
export function standingWords({ status, submittedAt, decidedAt, dueAt, reason }: Standing): string {
  if (status === 'APPROVED') return `Verified on ${dateWords(decidedAt ?? submittedAt)}.`;
  if (status === 'REJECTED') return `Not verified on ${dateWords(decidedAt ?? submittedAt)}. The reviewer wrote: ${quoted(reason ?? '')}`;
  return `Sent on ${dateWords(submittedAt)}. ${dueAt ? `Decided by ${dateWords(dueAt)} at the latest.` : 'A person looks at it within two business days.'}`;
}

/** What a member sees beside a follower count. */
export function followerWords(count: number | null, isChecked: boolean): string {
  if (count === null) return 'Followers not given';
  const number = `${count.toLocaleString('en-US')} ${count === 1 ? 'follower' : 'followers'}`;
  return isChecked ? `${number}, checked` : `${number}, claimed`;
}

interface SentSocial {
  readonly profileUrl: string;
  readonly followerCount: number | null;
  readonly method: SocialProof;
  readonly proofUrl: string;
}

/** What the form of a social profile begins with: what was sent before, or nothing. */
export function sentBefore(known: (Omit<SentSocial, 'proofUrl'> & { readonly proofUrl?: string | null }) | undefined): SentSocial {
  if (!known) return { profileUrl: '', followerCount: null, method: SocialProof.Code, proofUrl: '' };
  const { profileUrl, followerCount, method, proofUrl } = known;
  return { profileUrl, followerCount, method, proofUrl: proofUrl ?? '' };
}

/** What the form of a license begins with when it is sent again: what may be read back of the one before. */
export function licenseBefore({ fullName, state }: { readonly fullName: string; readonly state: string }) {
  const known = US_STATE_CODES.find((code) => code === state);
  return { fullName, ...(known && { state: known }) };
}
