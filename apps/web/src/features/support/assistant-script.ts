import type { SupportIssueType } from '@benison/contracts/enumerations';
import { LOCK_OUT_MINUTES, PASSWORD_RESET_MINUTES, SIGN_IN_FAILURES_MAX } from '@benison/contracts/limits';
import { SUPPORT_ANSWER_HOURS } from '@benison/contracts/terms/support';

/** Where a reply leads: to a new password, or to the support form with the issue preselected. */
export type AssistantOffer = 'RESET' | SupportIssueType;

export interface AssistantReply {
  readonly text: string;
  readonly offer?: AssistantOffer;
}

export const GREETING: AssistantReply = {
  text: 'Hello. I can help with signing in: a forgotten password, a locked account, codes, approval. I cannot see any account, so please never write a password or a code here.',
};

/** Suggested questions, as buttons. */
export const SUGGESTIONS: readonly string[] = [
  'I forgot my password',
  'My account is locked',
  'When will my account be approved?',
  'My code does not work',
  'I want to talk to a person',
];

interface Rule {
  readonly when: RegExp;
  readonly reply: AssistantReply;
}

// The first matching rule answers, so the rules that refuse secrets come first.
const RULES: readonly Rule[] = [
  {
    when: /(default|standard|test|demo|shared|someone|somebody|their|his|her|give|tell|show|what)\b.*\b(password|credential|log ?in|account|code|user ?name)s?\b.*\b(admin|staff|moderator|(an)?other|else)|\b(admin|administrator|staff|moderator|root)\b.*\b(password|credential|log ?in|user ?name|access|account)|\b(else'?s?|another (account|member|user|person)'?s?)\b.*\b(password|log ?in|code|user ?name)s?\b|\b(password|log ?in|user ?name)s?\b.*\b(admin|staff|moderator)s?\b|\bcredentials?\b/i,
    reply: {
      text: 'I cannot see any account or password. There is no standard account either: staff get theirs from an administrator. If you work with us and cannot get in, write to the support team.',
      offer: 'ADMIN_ACCESS',
    },
  },
  {
    when: /\b(two[- ]?factor|2fa|totp|authenticator|one[- ]time|second factor|codes?)\b/i,
    reply: {
      text: 'Codes change every 30 seconds. Set the clock of your phone to automatic and try the next one, in the app you set it up with. If the app is gone, the support team makes sure it is you and helps you get back in.',
      offer: 'TWO_FACTOR',
    },
  },
  {
    when: /\b(lock(ed)?|too many|blocked|attempts?|tries)\b/i,
    reply: {
      text: `After ${SIGN_IN_FAILURES_MAX} failed login attempts sign-in is locked for ${LOCK_OUT_MINUTES} minutes, then it unlocks by itself. A new password unlocks it at once.`,
      offer: 'RESET',
    },
  },
  {
    when: /\b(forg[eo]t(ten)?|reset|lost|change|new|wrong|invalid|remember)\b.*\bpass(word|phrase)?\b|\bpass(word|phrase)\b|\b(cannot|can't|can not|unable to) (log|sign) ?in\b/i,
    reply: {
      text: `I can send you to the password reset: enter the email of your account, and if we know it, a link is on its way. It works once, for ${PASSWORD_RESET_MINUTES} minutes.`,
      offer: 'RESET',
    },
  },
  {
    when: /\b(approv\w*|pending|review\w*|verif\w*|ein|rejected|activat\w*|inactive)\b/i,
    reply: {
      text: 'A person checks the EIN of every business, within 1 to 2 business days, and we email you the decision. If it was rejected, sign in: you see the reason and can send it again.',
      offer: 'EMAIL_VERIFICATION',
    },
  },
  {
    when: /\b(e-?mail|mails?|spam|inbox|link)\b/i,
    reply: {
      text: 'Our email sometimes lands in the spam folder, so please look there first. Links to a new password expire, so use the newest one. If nothing ever arrives, tell the support team which address you use.',
      offer: 'EMAIL_VERIFICATION',
    },
  },
  {
    when: /\b(suspend\w*|ban(ned)?|appeal\w*)\b/i,
    reply: {
      text: 'If an account is suspended, signing in says why and until when, and lets you appeal once. Another moderator reads the appeal.',
    },
  },
  {
    when: /\b(person|human|agent|support|contact|somebody|someone|team|help me|talk|call|phone)\b/i,
    reply: {
      text: `Of course. Write to the support team: a person answers within ${SUPPORT_ANSWER_HOURS} hours, by email.`,
      offer: 'OTHER',
    },
  },
  {
    when: /\b(register|sign ?up|join|create an? account)\b/i,
    reply: {
      text: 'To join, press Join at the top. You need an email, a password and the EIN of your business; without an EIN there is a one-time paid access.',
    },
  },
  {
    when: /\b(thanks?|thank you|great|perfect|works|solved|bye)\b/i,
    reply: { text: 'Glad that helped. I am here if anything else comes up.' },
  },
  { when: /^\s*(hi|hello|hey|good (morning|afternoon|evening))\b/i, reply: { text: 'Hello. What is keeping you from signing in?' } },
];

const UNKNOWN: AssistantReply = {
  text: `Sorry, I did not get that. I know about passwords, locked accounts, codes, approval and email. The support team can help with everything else, within ${SUPPORT_ANSWER_HOURS} hours.`,
  offer: 'OTHER',
};

/** The assistant's answer. It is a script: it knows no account, and nothing typed leaves the page. */
export function replyTo(question: string): AssistantReply {
  return RULES.find(({ when }) => when.test(question))?.reply ?? UNKNOWN;
}
