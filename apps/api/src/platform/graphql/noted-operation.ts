import { ErrorCode } from '@benison/contracts/errors';
import type { GraphQLFormattedError } from 'graphql';
import { nameOperation, noteError } from '../request-scope.ts';
import type { OpenSpan, Tracing } from '../tracing/tracing.ts';
import { wordOf } from './operation-word.ts';

/** What a request asks for, as its document says it. */
interface AskedOperation {
  name: string | null | undefined;
  kind: string | undefined;
}

/** Tells what a request asks for, to its line in the log and its trace, whoever runs it. */
export function noteOperation(tracing: Tracing, { name, kind }: AskedOperation): OpenSpan | null {
  const word = wordOf(name, kind);
  nameOperation(word);
  return tracing.beginStage(word, { 'graphql.operation.type': kind ?? '' });
}

/** Tells how it went; nothing was begun where the request never came to an operation. */
export function noteAnswer(stage: OpenSpan | null, errors: readonly GraphQLFormattedError[] | undefined): void {
  const error = errors?.[0];
  const code = error ? String(error.extensions?.['code'] ?? ErrorCode.Internal) : null;
  if (code) noteError(code);
  stage?.end({ errorCode: code });
}
