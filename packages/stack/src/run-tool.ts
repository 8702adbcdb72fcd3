import { spawn, type ChildProcess } from 'node:child_process';
import { PlainError } from './plain-error.ts';
import { signalTo } from './processes.ts';

const OUTPUT_CHARACTERS_KEPT = 20_000;
const OUTPUT_LINES_SHOWN = 60;
const ABORT_GRACE_MS = 15_000;

/** One of the project's tools, to be run to its end. */
interface Tool {
  /** Shown to the user if it fails: "Building the web app". */
  name: string;
  /** The arguments after `node`. */
  args: readonly string[];
  cwd: string;
  env?: NodeJS.ProcessEnv;
  signal?: AbortSignal | undefined;
  /** Gets each line as it comes; otherwise the output is only shown if the tool fails. */
  onLine?: (line: string) => void;
  /** Lets the tool write to the terminal, in a session of its own: Ctrl-C then reaches it once, from here. */
  visible?: boolean;
}

/** How a tool ended. */
interface ToolEnd {
  ok: boolean;
  code: number | null;
  output: string;
}

/** Runs a script under this same Node and waits for it to end, successfully or not. */
export function runToEnd(tool: Tool): Promise<ToolEnd> {
  const child = spawn(process.execPath, tool.args, {
    cwd: tool.cwd,
    env: tool.env ?? process.env,
    detached: tool.visible ?? false,
    stdio: tool.visible ? ['ignore', 'inherit', 'inherit'] : ['ignore', 'pipe', 'pipe'],
  });
  const end = endOnAbort(child, tool);
  let output = '';
  let line = '';
  const take = (chunk: string): void => {
    output = (output + chunk).slice(-OUTPUT_CHARACTERS_KEPT);
    if (!tool.onLine) return;
    const lines = (line + chunk).split(/\r?\n/);
    line = lines.pop() ?? '';
    lines.forEach(tool.onLine);
  };
  for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', take);
  return new Promise((done, fail) => {
    child.once('error', fail);
    child.once('close', (code) => {
      end();
      if (tool.signal?.aborted) fail(tool.signal.reason);
      if (line !== '') tool.onLine?.(line);
      done({ ok: code === 0, code, output });
    });
  });
}

/** Asks the tool to end when the signal aborts, and forces it if it does not. Returns a function that stops watching. */
function endOnAbort(child: ChildProcess, { signal, visible }: Tool): () => void {
  let hard: NodeJS.Timeout | undefined;
  const ask = (): void => {
    child.kill(visible ? 'SIGINT' : 'SIGTERM');
    hard = setTimeout(() => {
      if (visible && child.pid) signalTo(-child.pid, 'SIGKILL');
      else child.kill('SIGKILL');
    }, ABORT_GRACE_MS);
  };
  if (signal?.aborted) ask();
  signal?.addEventListener('abort', ask, { once: true });
  return () => {
    clearTimeout(hard);
    signal?.removeEventListener('abort', ask);
  };
}

/** Runs a tool that must succeed. @throws PlainError with its last lines, unless they were already shown */
export async function runTool(tool: Tool): Promise<void> {
  const { ok, code, output } = await runToEnd(tool);
  if (ok) return;
  const words = tool.onLine ? '' : `${output.trim().split('\n').slice(-OUTPUT_LINES_SHOWN).join('\n')}\n`;
  throw new PlainError(`${words}${tool.name} failed (code ${code}).`);
}
