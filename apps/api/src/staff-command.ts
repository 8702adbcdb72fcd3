import type { Config } from './config.ts';

/** `--staff create --username NAME --role ROLE`: makes a staff account and prints its password once. */
export async function runStaffCommand(
  _config: Config,
  _positionals: string[],
  _options: Record<string, unknown>,
  _say: (line: string) => void,
): Promise<void> {}
