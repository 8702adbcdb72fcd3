/** What a file in a thread is. */
export const AttachmentKind = { Picture: 'PICTURE', Pdf: 'PDF' } as const;
export type AttachmentKind = (typeof AttachmentKind)[keyof typeof AttachmentKind];

/** The few marks one may put under a message, instead of an answer. */
export const MessageReaction = { Agree: 'AGREE', Great: 'GREAT', Done: 'DONE', Looking: 'LOOKING', Question: 'QUESTION' } as const;
export type MessageReaction = (typeof MessageReaction)[keyof typeof MessageReaction];

/** The marks as screens write them. */
export const REACTION_LABELS: Record<MessageReaction, string> = {
  AGREE: 'Agree',
  GREAT: 'Great',
  DONE: 'Done',
  LOOKING: 'Looking into it',
  QUESTION: 'Question',
};

/** Where a meeting stands. */
export const MeetingStatus = { Proposed: 'PROPOSED', Accepted: 'ACCEPTED', Cancelled: 'CANCELLED' } as const;
export type MeetingStatus = (typeof MeetingStatus)[keyof typeof MeetingStatus];

/** The pages of the calendar: what is agreed and ahead, what waits for an answer, what is over. */
export const MeetingView = { Upcoming: 'UPCOMING', Waiting: 'WAITING', Past: 'PAST' } as const;
export type MeetingView = (typeof MeetingView)[keyof typeof MeetingView];

/** Why the room of a meeting lets nobody in: not agreed, too early, over, called off, or one side's account is not active. */
export const MeetingDoor = { NotAgreed: 'NOT_AGREED', Early: 'EARLY', Over: 'OVER', Cancelled: 'CANCELLED', Away: 'AWAY' } as const;
export type MeetingDoor = (typeof MeetingDoor)[keyof typeof MeetingDoor];
