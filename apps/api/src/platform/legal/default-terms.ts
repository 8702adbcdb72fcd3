/** What the product does, as terms. The operator puts its own in place with LEGAL_TEXTS. */
export const DEFAULT_TERMS = `version: 2026-11-27
# Terms of use

## Who may use Benison
Benison is for businesses and for the people who speak for one. You give your own name, an email address you can read, and your business's EIN or the paid alternative to it. One business has one account.

## Verification
Our staff compare your EIN with the legal name of your business. The seal says that this was done. It says nothing about the quality of a business, and it is not for sale.

## What you write and show
Your card, messages, pictures and streams stay yours. You let us store them and show them to the members they are meant for, and to our moderators when someone reports them. The community rules say what has no place here.

## Matching
The order of your cards comes from what both sides say about themselves and from what members decided before. The page "How matching works" explains it, and every card says why it is shown.

## BizCoins
You buy BizCoins, earn them, or get them from us. Bought and promo coins are spent on Benison. Earned coins come from gifts, and verified members can cash them out in the states we pay out to, at the rate shown before they confirm. Promo coins never become money. BizCoins are not a currency, a deposit or a security, and they bear no interest.

## Paying
Every price is shown before you pay. A subscription renews until you cancel it, and then runs to the end of the time you paid for. Our payment providers take the payment; your card number does not reach our servers.

## Refunds
If you bought something by mistake and have not used it, ask us under "Help". When a payment is taken back, by us or by your bank, the coins it paid for are taken back too.

## Moderation
Members report, and moderators decide. You are told what was decided, why, and how to appeal. A different person decides on an appeal than the one who decided the case.

## Leaving
You can download your data and delete your account at any time in Settings. You have 14 days to change your mind. Coins left in your wallet are lost with the account, so cash them out or spend them first; the page shows how many there are before you confirm.

## When we end an account
We may pause, suspend or end an account that breaks these terms or the community rules. We tell you the reason, and you can appeal.

## What we promise, and what we do not
We run the service and guard your data with care. We do not promise that you will find partners, and we are not a party to what members agree on with each other.

## Changes
When these terms change, you are asked again before you continue.
`;
