import { openApiDocument } from '../../src/open-api/open-api.ts';
import type { HeldShape } from '../hostile/test-drawn-values.ts';

/** A call as it is described. */
export interface Described {
  requestBody?: { content: Record<string, { schema: HeldShape; example?: object }> };
  parameters?: { name: string; in: string; required?: boolean; schema: HeldShape }[];
  responses: Record<string, { description: string }>;
}
const document = JSON.parse(JSON.stringify(openApiDocument())) as {
  paths: Record<string, Record<string, Described>>;
  components: { schemas: Record<string, HeldShape> };
};
/** Every documented call. */
export const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, described]) => ({ name: `${method} ${path}`, method, path, described })),
);
/** The form that a call takes. */
export const formOf = ({ requestBody }: Described): HeldShape | null => requestBody?.content['multipart/form-data']?.schema ?? null;
/** The body that a call takes. */
export const bodyOf = ({ requestBody }: Described): HeldShape | null => requestBody?.content['application/json']?.schema ?? null;
/** Those that take a body. */
export const withBody = calls.filter(({ described }) => bodyOf(described));

/** The words of an enumeration, of one of several shapes, or of what a list holds. */
export function offeredBy(shape: HeldShape): string[] | null {
  const { enum: own, anyOf, items } = shape as { enum?: string[]; anyOf?: HeldShape[]; items?: HeldShape };
  if (own) return own.filter(Boolean);
  if (items) return offeredBy(items);
  return anyOf?.map(offeredBy).find((words) => words !== null) ?? null;
}
