import { spawn } from 'node:child_process';
import { expect, test } from 'vitest';
import { startedBy } from './child.ts';

test('what a process started is found by its words, and what that started in turn', async () => {
  const shell = spawn('sh', ['-c', 'sleep 61 & wait'], { detached: true, stdio: 'ignore' });
  try {
    await expect
      .poll(() => startedBy(process.pid).map(({ command }) => command.join(' ')))
      .toEqual(expect.arrayContaining(['sh -c sleep 61 & wait', 'sleep 61']));
    expect(startedBy(shell.pid ?? 0).map(({ command }) => command)).toEqual([['sleep', '61']]);
  } finally {
    process.kill(-(shell.pid ?? 0));
  }
});
