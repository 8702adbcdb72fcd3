import { expect, test } from 'vitest';
import type { MailContent } from './mail.ts';
import {
  accountApproved,
  accountLocked,
  accountRejected,
  passwordReset,
  registrationOfKnownEmail,
  verificationReceived,
} from './templates.ts';

const URL_WITH_QUERY = 'https://benison.example/reset-password?token=abc&next=/';
const HOSTILE = '<img src=x onerror=alert(1)> & "Sons"';

const mails: Record<string, MailContent> = {
  accountApproved: accountApproved({ businessName: HOSTILE, signInUrl: URL_WITH_QUERY }),
  accountRejected: accountRejected({ businessName: HOSTILE, reason: `${HOSTILE}\nsecond line`, resubmitUrl: URL_WITH_QUERY }),
  passwordReset: passwordReset({ link: URL_WITH_QUERY, minutes: 20 }),
  accountLocked: accountLocked({ minutes: 15, resetLink: URL_WITH_QUERY }),
  registrationOfKnownEmail: registrationOfKnownEmail({ signInUrl: URL_WITH_QUERY, resetUrl: URL_WITH_QUERY }),
  verificationReceived: verificationReceived(),
};

test.each(Object.entries(mails))('%s has a subject of one line, a text and one page of HTML without loads or scripts', (_, mail) => {
  expect(mail.subject).toMatch(/^[^\r\n]{5,80}$/);
  expect(mail.text.length).toBeGreaterThan(80);
  expect(mail.html).toMatch(/^<!doctype html>[\s\S]*<\/html>\n$/);
  expect(mail.html).not.toMatch(/<(img|script|link|iframe|form)/i);
});

test('what a member typed is text in HTML, and stands as typed in the plain text', () => {
  for (const name of ['accountApproved', 'accountRejected']) {
    expect(mails[name]?.html).toContain('&lt;img src=x onerror=alert(1)&gt; &amp; &quot;Sons&quot;');
    expect(mails[name]?.text).toContain(HOSTILE);
  }
  expect(mails['accountRejected']?.text).toContain(`> ${HOSTILE}\n> second line`);
});

test('in HTML every address is a link', () => {
  for (const { html } of Object.values(mails)) {
    const withoutLinks = html.replaceAll(/<a href="[^"]+"[^>]*>[^<]*<\/a>/g, '');
    expect(withoutLinks).not.toContain('https://');
  }
});

test('each link is in the text as it is, and in HTML as the target of the button', () => {
  for (const name of ['accountApproved', 'accountRejected', 'passwordReset', 'accountLocked', 'registrationOfKnownEmail']) {
    expect(mails[name]?.text).toContain(URL_WITH_QUERY);
    expect(mails[name]?.html).toContain('href="https://benison.example/reset-password?token=abc&amp;next=/"');
  }
});

test('a mail says how long a link or a lock holds', () => {
  expect(mails['passwordReset']?.text).toContain('20 minutes');
  expect(mails['accountLocked']?.text).toContain('15 minutes');
});

test('a link that is no web address is never written', () => {
  expect(() => passwordReset({ link: 'javascript:alert(1)', minutes: 20 })).toThrow();
  expect(() => passwordReset({ link: '/reset', minutes: 20 })).toThrow();
});
