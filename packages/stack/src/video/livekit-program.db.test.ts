import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { ROOT } from '../paths.ts';
import { livekitVersion } from './livekit-program.ts';

const folder = mkdtempSync(join(realpathSync(tmpdir()), 'benison-livekit-build-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const OBTAIN = `
  import { obtainLiveKit } from ${JSON.stringify(join(ROOT, 'packages/stack/src/video/livekit-program.ts'))};
  await obtainLiveKit({ say: (line) => console.log(line) }).then((program) => console.log('PROGRAM ' + program), (error) => console.log('NONE ' + error.message));
`;

/** A machine with an empty cache, without LiveKit, and with a Go that runs the given script. */
function machine(name: string, go: string) {
  const home = join(folder, name);
  const bin = join(home, 'bin');
  mkdirSync(bin, { recursive: true });
  writeFileSync(join(bin, 'go'), `#!/bin/sh\necho built >> ${join(home, 'builds')}\nwhile [ "$1" != -o ]; do shift; done\nout=$2\n${go}\n`);
  chmodSync(join(bin, 'go'), 0o755);
  const env = { PATH: `${bin}:/usr/bin:/bin`, HOME: home, XDG_CACHE_HOME: join(home, 'cache') };
  return {
    start: () => spawn(process.execPath, ['--input-type=module', '-e', OBTAIN], { env, stdio: ['ignore', 'pipe', 'pipe'] }),
    builds: () => (existsSync(join(home, 'builds')) ? readFileSync(join(home, 'builds'), 'utf8').trim().split('\n').length : 0),
    files: () =>
      globSync('cache/**/*', { cwd: home, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => entry.name),
  };
}

async function wordsOf(child: ChildProcess): Promise<string> {
  let words = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (words += String(chunk)));
  await once(child, 'close');
  return words.trim();
}

const PROGRAM = 'printf "#!/bin/sh\\n" > "$out"; sleep 1; echo "exit 0" >> "$out"; chmod 755 "$out"';

test('two simultaneous starts build LiveKit once, and both get a complete one', async () => {
  const { start, builds, files } = machine('twice', PROGRAM);
  const [one, two] = await Promise.all([wordsOf(start()), wordsOf(start())]);
  const program = /PROGRAM (.*)/.exec(one)?.[1] ?? '';
  expect(two).toContain(`PROGRAM ${program}`);
  expect(`${one}\n${two}`).toContain('Another command is building LiveKit; waiting for it');
  expect(program).toContain(`/cache/benison/livekit/${livekitVersion()}-`);
  expect(readFileSync(program, 'utf8')).toBe('#!/bin/sh\nexit 0\n');
  expect(builds()).toBe(1);
  expect(files()).toEqual(['livekit-server']);
  expect(await wordsOf(start())).toBe(`PROGRAM ${program}`);
  expect(builds()).toBe(1);
});

test('a build that is killed outright leaves no partial program, and the next start builds again', async () => {
  const { start, builds, files } = machine('killed', PROGRAM);
  const first = start();
  await expect.poll(files).toContainEqual(expect.stringMatching(/\.new$/));
  first.kill('SIGKILL');
  await once(first, 'close');
  expect(files()).not.toContain('livekit-server');
  expect(await wordsOf(start())).toContain('PROGRAM ');
  expect(builds()).toBe(2);
  expect(files()).toEqual(['livekit-server']);
});

test('if it cannot be built, one sentence says why and what to do', async () => {
  const { start, files } = machine(
    'broken',
    'echo "go: downloading example.com/x v1" >&2; echo "go: example.com/x@v1: no such host." >&2; exit 1',
  );
  const words = await wordsOf(start());
  expect(words).toMatch(
    /NONE Live video is unavailable: LiveKit could not be built \(go: example\.com\/x@v1: no such host\); install Go 1\.\d+(\.\d+)? or newer \(https:\/\/go\.dev\/dl\) or livekit-server on the PATH, or set LIVEKIT_URL\.$/,
  );
  expect(files()).toEqual([]);
});
