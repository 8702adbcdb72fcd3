import { expect, test } from 'vitest';
import { changeWords } from './audit-change.ts';

test.each([
  [{ field: 'priceCents', before: '499', after: '549' }, 'Price: $4.99, now $5.49'],
  [{ field: 'bonusCoins', before: '0', after: '200' }, 'Bonus coins: 0, now 200'],
  [{ field: 'isActive', before: 'true', after: 'false' }, 'Active: yes, now no'],
  [{ field: 'claimedBy', before: null, after: 'priya' }, 'Held by: none, now priya'],
  [{ field: 'status', before: 'IN_REVIEW', after: 'RESOLVED' }, 'Status: in review, now resolved'],
  [{ field: 'name', before: 'Starter', after: '<script>' }, 'Name: Starter, now <script>'],
])('what an action changed is told in words: %j', (change, words) => {
  expect(changeWords(change)).toBe(words);
});
