import { spawn } from 'node:child_process';
import { PlainError } from './plain-error.ts';

const OUTPUT_CHARACTERS_KEPT = 20_000;
const OUTPUT_LINES_SHOWN = 60;

/** A tool of the project to run to its end. */
export interface Tool {
  /** What a person reads when it fails: "Building the web app". */
  name: string;
  /** The words after `node`. */
  args: readonly string[];
  cwd: string;
  env?: NodeJS.ProcessEnv;
  signal?: AbortSignal | undefined;
  /** Gets each line as it comes; otherwise the output is shown only when the tool fails. */
  onLine?: (line: string) => void;
}

/** How a tool ended. */
export interface ToolEnd {
  ok: boolean;
  code: number | null;
  output: string;
}

/** Runs a script under this very Node and waits for its end, whatever it is. */
export function runToEnd(tool: Tool): Promise<ToolEnd> {
  const child = spawn(process.execPath, tool.args, {
    cwd: tool.cwd,
    env: tool.env ?? process.env,
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(tool.signal ? { signal: tool.signal, killSignal: 'SIGTERM' as const } : {}),
  });
  let output = '';
  let line = '';
  const take = (chunk: string): void => {
    output = (output + chunk).slice(-OUTPUT_CHARACTERS_KEPT);
    if (!tool.onLine) return;
    const lines = (line + chunk).split(/\r?\n/);
    line = lines.pop() ?? '';
    lines.forEach(tool.onLine);
  };
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', take);
  return new Promise((done, fail) => {
    child.once('error', fail);
    child.once('close', (code) => {
      if (line !== '') tool.onLine?.(line);
      done({ ok: code === 0, code, output });
    });
  });
}

/** Runs a tool that has to succeed. */
export async function runTool(tool: Tool): Promise<void> {
  const { ok, code, output } = await runToEnd(tool);
  if (ok) return;
  const words = tool.onLine ? '' : `${output.trim().split('\n').slice(-OUTPUT_LINES_SHOWN).join('\n')}\n`;
  throw new PlainError(`${words}${tool.name} failed (code ${code}).`);
}
