import { startTestApp } from '@benison/testkit/test-app';
import { expect, test } from 'vitest';

test('connections that die in the middle of transactions are replaced', async () => {
  await using t = await startTestApp();
  const die = (place: number) =>
    t.app.transaction(async (tx) => {
      await tx.sql('select 1');
      if (place === 0) await tx.sql('select pg_terminate_backend(pg_backend_pid())');
      await tx.sql('select 1');
      if (place === 1) await tx.sql('select pg_terminate_backend(pg_backend_pid())');
    });
  for (let round = 0; round < 20; round += 1) {
    const results = await Promise.allSettled([die(0), die(1), die(2), die(0)]);
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled', 'rejected']);
  }
});
