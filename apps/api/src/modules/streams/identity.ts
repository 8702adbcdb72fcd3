import { businessOf } from '../accounts/public.ts';

const KEY_DIGITS = 8;

/** A host's program, such as OBS, by the key it came with: with a new key it is another one. No session stands behind it. */
export const encoderIdentityOf = ({ businessId, keyId }: { businessId: string; keyId: string }): string =>
  `${businessId}:encoder-${keyId.slice(-KEY_DIGITS)}`;

/** Whether an identity is a host's program, with whatever key. */
export const isEncoderIdentity = (identity: string): boolean => /:encoder-[0-9a-f]{8}$/.test(identity) && businessOf(identity) !== null;

/** The camera that takes evidence; another one each time, so that two do not displace each other. */
export const evidenceIdentity = (id: string): string => `evidence:${id}`;

/** What records a stream; another one for each piece of a recording. */
export const recorderIdentity = (recordingId: string): string => `recorder:${recordingId}`;

/** What hears a stream for its captions; another one for each beginning. */
export const captionerIdentity = (holderId: string): string => `captions:${holderId}`;

/** One of our own, who is there unseen: a moderator, the camera that takes evidence, or what records the stream or writes its captions. */
export const isUnseenIdentity = (identity: string): boolean => /^(staff|evidence|recorder|captions):/.test(identity);
