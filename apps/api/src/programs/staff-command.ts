import { ErrorCode } from '@benison/contracts/errors';
import { ZodError } from 'zod';
import type { AppContext } from '../app-context.ts';
import { ConfigError, type Config } from '../config.ts';
import { createApp } from '../create-app.ts';
import { createStaff, type CreatedStaff } from '../modules/accounts/public.ts';
import { DomainError } from '../platform/errors.ts';

const USAGE = 'Usage: npm run staff -- create --username NAME --role moderator|verifier|finance|admin [--email ADDRESS]';

/**
 * `--staff create --username NAME --role ROLE`: makes a staff account and prints its password once.
 * @throws ConfigError with one sentence when that cannot be done.
 */
export async function runStaffCommand(
  config: Config,
  positionals: string[],
  options: Record<string, unknown>,
  say: (line: string) => void,
): Promise<void> {
  const { username, role, email } = options;
  if (positionals[0] !== 'create' || typeof username !== 'string' || typeof role !== 'string') throw new ConfigError(USAGE);
  await using app = await createApp(config);
  const { password } = await create(app, { username, role: role.toUpperCase(), email });
  say(`Staff account made: ${username} (${role.toLowerCase()})`);
  say(`Password, shown this once: ${password}`);
  say(`Sign in at ${config.origin}/admin/login`);
}

async function create(app: AppContext, input: object): Promise<CreatedStaff> {
  try {
    return await createStaff(app, input);
  } catch (error) {
    if (error instanceof DomainError && error.code === ErrorCode.Conflict) throw new ConfigError(error.message);
    if (error instanceof ZodError)
      throw new ConfigError(`${error.issues.map((issue) => `--${issue.path.join('.')}: ${issue.message}`).join('; ')}. ${USAGE}`);
    throw error;
  }
}
