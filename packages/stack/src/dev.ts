import { mkdirSync, watch } from 'node:fs';
import { dirname, join } from 'node:path';
import { build, forgetApiBuild, makeTypedDocuments } from './build.ts';
import { prepareDataFolder, readOrMakeSecret } from './data-folder.ts';
import { aborted, runInForeground } from './foreground.ts';
import { claimDataFolder } from './launcher-lock.ts';
import { API_MAIN, installed, ROOT } from './paths.ts';
import { PlainError, wordsOf } from './plain-error.ts';
import { freePort, requirePort } from './ports.ts';
import { keepPostgres } from './postgres/kept-postgres.ts';
import { apiEnvironment } from './product.ts';
import { RestartingApi } from './restarting-api.ts';
import { originsOf, startSandbox, wantsSandbox } from './sandbox.ts';
import { startService } from './service.ts';
import { readSettings, type Settings } from './settings.ts';
import { prepareLiveVideo } from './video/live-video.ts';

const SETTLE_MS = 150;
const VITE = installed('vite/bin/vite.js');
const say = (line: string): void => console.log(line);

await runInForeground(async (signal) => {
  const settings = readSettings(process.argv.slice(2));
  const url = `http://localhost:${settings.port}`;
  await using running = new AsyncDisposableStack();
  prepareDataFolder(settings.dataDir);
  const claim = await claimDataFolder(settings.dataDir, url);
  running.defer(() => claim.release());
  await requirePort(settings.port, settings.host);
  await build({ say, signal });
  const postgres = settings.databaseUrl === undefined ? await keepPostgres({ dataDir: settings.dataDir, onProgress: say }) : undefined;
  running.defer(() => postgres?.stop());
  const port = await freePort();
  const secret = readOrMakeSecret(settings.dataDir);
  const sandbox = wantsSandbox(settings)
    ? await startSandbox({ settings, secret, apiOrigin: `http://127.0.0.1:${port}`, origins: originsOf(settings.port, settings.env) })
    : undefined;
  running.defer(() => sandbox?.stop());
  await sandbox?.ready;
  const video = await prepareLiveVideo({ settings, secret, apiOrigin: `http://127.0.0.1:${port}`, say });
  running.defer(() => video?.stop());
  const env = {
    ...developmentEnvironment(settings, settings.databaseUrl ?? postgres?.url ?? '', port, url),
    ...sandbox?.env,
    ...video?.env,
  };
  const api = new RestartingApi({ dataDir: settings.dataDir, origin: `http://127.0.0.1:${port}`, env, visible: true, signal });
  running.defer(() => api.stop());
  const firstStart = Promise.withResolvers<void>();
  watchFolder(dirname(API_MAIN), signal, () => void api.restart().then(() => api.isRunning && firstStart.resolve()));
  forgetApiBuild();
  const builder = startService([VITE, 'build', '--watch', '--logLevel', 'warn'], join(ROOT, 'apps/api'), {
    ...process.env,
    NODE_ENV: 'production',
  });
  running.defer(() => builder.stop());
  const webArgs = [VITE, '--port', String(settings.port), '--strictPort', '--host', settings.host, '--clearScreen', 'false'];
  const web = startService(webArgs, join(ROOT, 'apps/web'), { ...settings.env, BENISON_API: `http://127.0.0.1:${port}` });
  running.defer(() => web.stop());
  for (const folder of ['apps/web/src', 'schema']) watchFolder(join(ROOT, folder), signal, () => void renewTypes(signal));
  // @NOTE The first build begins with the watching of changes: an api started before it would be stopped for it.
  void firstStart.promise.then(() => {
    if (signal.aborted) return;
    video?.begin();
    say(`\nBenison is being developed at ${url}; web and api follow every change. Ctrl-C stops it.\n`);
  });
  const code = await Promise.race([aborted(signal), web.ended, builder.ended]);
  if (code !== undefined) throw new PlainError('A development server ended by itself; its last words are above. Everything was stopped.');
});

function developmentEnvironment(settings: Settings, databaseUrl: string, port: number, url: string): NodeJS.ProcessEnv {
  const env = apiEnvironment({ ...settings, port, host: '127.0.0.1' }, databaseUrl, readOrMakeSecret(settings.dataDir));
  return { BENISON_ORIGIN: url, LOG_LEVEL: 'info', ...env };
}

/** Calls back once after a burst of changes in a folder. */
function watchFolder(folder: string, signal: AbortSignal, onChange: () => void): void {
  mkdirSync(folder, { recursive: true });
  let timer: NodeJS.Timeout | undefined;
  watch(folder, { recursive: true, signal }, (_event, name) => {
    if (name?.startsWith('gql')) return;
    clearTimeout(timer);
    timer = setTimeout(onChange, SETTLE_MS);
  }).on('error', (error) => signal.aborted || console.error(wordsOf(error)));
}

async function renewTypes(signal: AbortSignal): Promise<void> {
  try {
    await makeTypedDocuments({ say, signal });
  } catch (error) {
    if (!signal.aborted) console.error(wordsOf(error));
  }
}
