import { readFileSync } from 'node:fs';
import { PlainError, systemCodeOf, wordsOf } from './plain-error.ts';

const NAME = /^(?:export\s+)?([A-Za-z_][A-Za-z0-9_]*)\s*=\s*(.*)$/;
const QUOTED = /^(["'])(.*)\1\s*(?:#.*)?$/;

/** The variables in the text of a `.env` file. An invalid line is refused with its number, because skipping it would hide a typo. */
export function parseDotEnv(text: string, fileName = '.env'): Record<string, string> {
  const variables: Record<string, string> = {};
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  for (const [index, raw] of lines.entries()) {
    const line = raw.trim();
    if (line === '' || line.startsWith('#')) continue;
    const [, name, value] = NAME.exec(line) ?? [];
    if (name === undefined || value === undefined) {
      throw new PlainError(`${fileName}, line ${index + 1}: expected NAME=value, found "${line.slice(0, 60)}".`);
    }
    variables[name] = parseValue(value, `${fileName}, line ${index + 1}: ${name}`);
  }
  return variables;
}

function parseValue(value: string, where: string): string {
  const quote = value[0];
  if (quote !== '"' && quote !== "'") return value.replace(/\s+#.*$/, '').trim();
  const inside = QUOTED.exec(value)?.[2];
  if (inside === undefined) throw new PlainError(`${where} begins with a quotation mark that is never closed.`);
  return quote === '"' ? inside.replaceAll('\\n', '\n').replaceAll('\\"', '"') : inside;
}

/** The variables of a `.env` file; none if it does not exist. @throws PlainError when it cannot be read or has an invalid line */
export function readDotEnv(file: string): Record<string, string> {
  try {
    return parseDotEnv(readFileSync(file, 'utf8'), file);
  } catch (error) {
    if (systemCodeOf(error) === 'ENOENT') return {};
    if (error instanceof PlainError) throw error;
    throw new PlainError(`${file} cannot be read: ${wordsOf(error)}.`);
  }
}
