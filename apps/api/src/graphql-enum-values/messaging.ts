import type { ValueDescriptions } from './value-descriptions.ts';

/** Threads and meetings: what each value means, by its enumeration. */
export const MESSAGING_VALUES: ValueDescriptions = {
  MeetingStatus: {
    ACCEPTED: 'One of the proposed times was accepted, and the meeting is agreed.',
    CANCELLED: 'One side called it off, before or after it was agreed.',
    PROPOSED: 'Times were proposed and wait for an answer.',
  },
  MeetingView: {
    PAST: 'Agreed meetings that are over, the latest first.',
    UPCOMING: 'Agreed meetings that are not over, the next first.',
    WAITING: 'Proposed meetings with a time still ahead, the earliest first.',
  },
  MessageReaction: {
    AGREE: 'The reader agrees.',
    DONE: 'What was asked for is done.',
    GREAT: 'The reader finds it great.',
    LOOKING: 'The reader is looking into it.',
    QUESTION: 'The reader has a question about it.',
  },
  AttachmentKind: { PDF: 'A PDF document, to be downloaded.', PICTURE: 'A picture, shown in the thread.' },
};
