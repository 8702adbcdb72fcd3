import { ErrorCode } from '@benison/contracts/errors';
import type { AppContext } from '../../app-context.ts';
import { sqlOf } from '../../platform/database/sql.ts';
import { DomainError } from '../../platform/errors.ts';
import { statementInWords } from './queries/decision-statements.ts';

/** A sign-in refused for a suspension, as REST answers it: with the statement of reasons in our words instead of its values. */
export const refusedInWords =
  (app: AppContext) =>
  async (error: unknown): Promise<never> => {
    if (!(error instanceof DomainError) || error.code !== ErrorCode.AccountSuspended || !error.details?.['enforcementId']) throw error;
    const statement = await statementInWords(sqlOf(app.em()), String(error.details['enforcementId']), app.clock.now());
    throw new DomainError(error.code, error.message, { ...error.details, statement });
  };
