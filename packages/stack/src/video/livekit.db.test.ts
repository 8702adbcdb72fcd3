import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { obtainLiveKit } from './livekit-program.ts';
import { freeLiveKitPorts, startLiveKit, type LiveKitOptions } from './livekit.ts';

/** The settings of a server with keys and a folder of its own. */
async function settingsOf(secret: string, ports: LiveKitOptions['ports']) {
  const folder = await mkdtemp(join(tmpdir(), 'benison-livekit-'));
  const program = await obtainLiveKit({ say: console.log });
  return { program, folder, host: '127.0.0.1', ports, apiKey: 'test', apiSecret: secret.repeat(32), webhookUrls: [] };
}

test('a server whose port another one has taken is not mistaken for it, though it answers there', async () => {
  const ports = await freeLiveKitPorts();
  const [first, second] = await Promise.all([
    settingsOf('a', ports),
    settingsOf('b', { ...(await freeLiveKitPorts()), signal: ports.signal }),
  ]);
  const other = startLiveKit(first);
  const own = startLiveKit(second);
  try {
    const answers = await Promise.all([other.answers(15_000), own.answers(15_000)]);
    // Either may be the one that has the port; never do both say so.
    expect(answers.filter(Boolean)).toHaveLength(1);
  } finally {
    await Promise.all([other.kill(), own.kill()]);
    for (const { folder } of [first, second]) await rm(folder, { recursive: true, force: true });
  }
});
