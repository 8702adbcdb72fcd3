/** Whether at least half of what was paid for the order called `alias` is held: what cannot be had in part is had while it is. */
export const isMostHeld = (alias: string): string => `held_cents(${alias}.id) * 2 >= ${alias}.amount_cents`;
