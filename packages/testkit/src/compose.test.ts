import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** The production shape as its files say it: what nobody misses until a disk is full, a neighbour starves or a tag has moved. */

const ROOT = join(import.meta.dirname, '../../..');
const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');

/** The services of a compose file, by name, as text. */
function servicesOf(file: string): [name: string, text: string][] {
  const [, services = ''] = read(file).split(/^services:\n/m);
  const [ours = ''] = services.split(/^\S/m);
  return ours.split(/^ {2}(?=[a-z0-9-]+:)/m).flatMap((text) => {
    const name = /^[a-z0-9-]+/.exec(text)?.[0];
    return name ? [[name, text] as [string, string]] : [];
  });
}

test('every container rotates its log, or inherits that, and has a limit of memory', () => {
  const services = servicesOf('docker-compose.yml');
  expect(services.map(([name]) => name)).toEqual(expect.arrayContaining(['postgres', 'redis', 'livekit', 'worker', 'backup', 'web']));
  for (const [name, text] of services) {
    if (/<<: \*|^[a-z0-9-]+: \*/.test(text)) continue;
    expect(text, name).toMatch(/^ {4}logging: \*logging$/m);
    expect(text, name).toMatch(/^ {4}mem_limit: /m);
  }
});

test('every image has a tag that stays what it is', () => {
  for (const file of ['docker-compose.yml', 'docker-compose.turn.yml', 'apps/api/Dockerfile', 'apps/web/Dockerfile'])
    for (const [, image = ''] of read(file).matchAll(/^\s*(?:image:|FROM) (\S+:\S+)/gm))
      expect(image, file).toMatch(image.startsWith('postgres') ? /:\d+\.\d+$/ : /:v?\d+\.\d+\.\d+(-slim)?$/);
});

test('the ports of TURN are open only where its file is added', () => {
  expect(read('docker-compose.turn.yml')).toMatch(/3478:3478\/udp.*5349:5349/);
  for (const [name, text] of servicesOf('docker-compose.yml')) expect(text, name).not.toMatch(/3478|5349/);
});
