/** What the product keeps, as a privacy policy. The operator puts its own in place with LEGAL_TEXTS. */
export const DEFAULT_PRIVACY = `version: 2026-11-27
# Privacy policy

## What you give us
Your name, your email address, your password (kept only as a hash), your EIN (kept encrypted; only its reviewer sees it, and each look is logged), and everything on your card.

## What comes from using Benison
Your likes, passes, matches, messages, files, meetings and streams with their chat; your gifts, payments and the record of your coins; when and from which device you signed in; and which cards were shown to you.

## What we use it for
To show your card to others, order your cards, deliver what you send, keep the books the law asks for, keep members safe, and send the email you have not turned off. Automatic checks compare messages with known scams, and pictures with those that moderators removed; they decide nothing. The order of cards is learned from members' decisions. We do not sell data, and we show no ads from outside.

## Who sees what
Members see your card, unless you limit that in Settings. A match sees what you write to it. Moderators see what was reported, by a member or an automatic check, and what the report needs, and what they look up is logged. Payment providers and the companies that host our servers process data for us.

## How long we keep it
Your card and messages stay as long as your account does. Pictures of a driver's license are deleted within 30 days after the decision. Evidence from a report is deleted 90 days after its decision. Payment records stay as long as the law asks, without your name once your account is gone.

## Your choices
In Settings you can correct your card, choose who sees it and what we email you, download a copy of your data, and delete your account. For anything else, write to us under "Contact".

## Cookies
One cookie keeps you signed in, and one remembers a registration you have begun. Neither follows you anywhere else.

## Changes
When this policy changes, you are asked again before you continue.
`;
