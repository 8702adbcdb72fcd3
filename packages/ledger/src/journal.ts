import { EMPTY, type Account, type Balances, type Transfer } from './accounts.ts';

/** Coins that a wallet does not have, or an invalid amount. */
export class LedgerError extends Error {
  override name = 'LedgerError';
}

/** A transfer as a list with one entry, or none if there is nothing to move, so that lists can be spread without checking. */
export function move(from: Account, to: Account, coins: number): Transfer[] {
  return coins === 0 ? [] : [{ from, to, coins }];
}

/** The same coins moved back, account by account. */
export function reversed(transfers: readonly Transfer[]): Transfer[] {
  return transfers.map(({ from, to, coins }) => ({ from: to, to: from, coins }));
}

/**
 * The balances after a journal. Unknown wallets are empty.
 * @throws LedgerError on an overdraft, a positive debt, or an amount that is not a positive integer.
 */
export function apply(wallets: ReadonlyMap<string, Balances>, transfers: readonly Transfer[]): Map<string, Balances> {
  const after = new Map(wallets);
  const change = ({ wallet, kind }: Account, coins: number): void => {
    if (wallet === null) return;
    const held = after.get(wallet) ?? EMPTY;
    after.set(wallet, { ...held, [kind]: held[kind] + coins });
  };
  for (const { from, to, coins } of transfers) {
    if (!Number.isSafeInteger(coins) || coins <= 0)
      throw new LedgerError(`A transfer moves a positive whole number of coins, not ${coins}.`);
    change(from, -coins);
    change(to, coins);
  }
  for (const [wallet, { DEBT, ...held }] of after) {
    if (DEBT > 0 || Object.values(held).some((coins) => coins < 0)) throw new LedgerError(`Wallet ${wallet} would be overdrawn.`);
  }
  return after;
}
