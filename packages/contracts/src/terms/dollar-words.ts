const DOLLARS = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** An amount as a sentence names it: "$9.99", "$1,250.00". */
export const dollarsInWords = (cents: number): string => DOLLARS.format(cents / 100);
