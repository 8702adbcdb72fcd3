/** What members may expect of each other, as rules. The operator puts its own in place with LEGAL_TEXTS. */
export const DEFAULT_RULES = `version: 2026-11-27
# Community rules

## Be who you say you are
reasons: MISLEADING_BUSINESS
A card shows a real business under its own name, with pictures that are yours to use.

## Mean business
reasons: NON_BUSINESS_CONTENT
Likes, messages and streams are for working together.

## Do not spam
reasons: SPAM
No ads to people who did not ask, no chain letters, no schemes. No trading likes or gifts in circles, and no pressing anybody for gifts.

## Treat people well
reasons: HARASSMENT
No threats, no harassment, no hate. "No" is an answer.

## Keep it decent
reasons: INAPPROPRIATE_NUDITY
Nothing sexual and no nudity, on cards, in messages and live.

## Keep it legal
reasons: ILLEGAL_CONTENT
Nothing the law forbids: no fraud, no stolen or counterfeit goods, no work that needs a license you do not have.

## Keep private things private
What a match writes or shows stays between the two of you, unless it agrees.

## Live, the same rules
A stream follows these rules from the first minute. The host answers for everybody on stage.

## What happens when a rule is broken
A person looks at every report. A first time usually brings a warning, repeated times a pause, and whatever endangers people ends an account at once. You are told which rule it was, what was decided and for how long, and you can appeal. Someone else decides on that.
`;
